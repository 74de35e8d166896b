import type { WrittenPage } from '#texts/written.ts';

export const refundPolicy = {
  title: 'Refund Policy',
  description: 'What can be returned or exchanged at {name}, until when, and when the money comes back.',
  lead: 'What you can send back, until when, and when your money returns to you.',
  sections: [
    {
      id: 'at-a-glance',
      title: 'At a glance',
      blocks: [
        {
          facts: [
            ['Return', '14 days from the day of delivery'],
            ['Exchange', 'Within 7 days from the day of delivery'],
            ['Refund', '7-10 business days of processing, once we have what you sent back'],
          ],
        },
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      blocks: [
        'You have 14 days to return what you ordered, counted from the day on which it was delivered. Please send it back as it came: unused, complete and in its packing.',
        'If something arrives broken, spoilt or is not what you ordered, tell us as soon as you see it. A picture helps us, and it does not have to be unused then.',
      ],
    },
    {
      id: 'exchange',
      title: 'Exchange',
      blocks: [
        'Another size or another scent is an exchange. Ask for it within 7 days of delivery. If the new choice costs more or less, the difference is paid or returned.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        'When what you sent back has reached us and we have looked at it, we process the refund within 7-10 business days. It goes back the way it was paid; what you paid at the door we send to a bank account that you name.',
        'Your bank may need some days more to show it. If it does not appear, write to us with the number of the order.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      blocks: [
        'An order that has not left us yet can be cancelled: open it in [My Account](/my-account) and press “Cancel this order”. What you paid goes back the way it came. Once it is on its way, wait for it and return it.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      blocks: [
        'Write to us on the [contact page](/contact), or see [help](/help) for other ways. Tell us the number of your order, which stands in [My Account](/my-account), and what you would like: a return, an exchange or a cancellation.',
      ],
    },
  ],
} as const satisfies WrittenPage;
