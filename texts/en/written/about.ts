import type { WrittenPage } from '#texts/written.ts';

export const about = {
  title: 'About',
  description: 'The mission of {name}: to support small Indian businesses and artisans.',
  lead: 'Small makers, and the people who like what they make.',
  sections: [
    {
      id: 'mission',
      title: 'Our mission',
      blocks: [
        'We support small Indian businesses and artisans. Somebody who is good at a craft has learnt it for half a life. Finding buyers, taking payments and sending parcels is another trade, and it takes the hours that the first one needs.',
        'So we do that other work: one shop, one counter, one parcel. The makers stay with what they know, and you find in one place what is otherwise a few hundred small addresses apart.',
      ],
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      blocks: [
        {
          facts: [
            [
              'Small batches',
              'What is made by hand is made in small amounts. When something is sold out, we say so, and wait.',
            ],
            [
              'Said as it is',
              'A page tells what a thing is, what is in it and what it costs. Prices include taxes, and you see what delivery costs before you pay.',
            ],
            ['Named, not hidden', 'Where something comes from belongs on its label. We write it on its page.'],
            ['Your choice', 'We send no letters that you did not ask for, and nothing you tell us is sold on.'],
          ],
        },
      ],
    },
    {
      id: 'passing-it-on',
      title: 'Passing it on',
      blocks: [
        'Small makers are found by word of mouth. Members can pass a product on by a link, and a commission may come of an order that is really delivered and kept. Taking part costs nothing, and nothing is paid for bringing people in. It is a thank-you, and no income to plan with.',
      ],
    },
    {
      id: 'talk-to-us',
      title: 'Talk to us',
      blocks: [
        'You make something that belongs here, or look for something that we do not have yet? [Send us an enquiry](/enquiry-form). For everything else there is the [contact page](/contact), and [help](/help) with what is asked most.',
      ],
    },
  ],
} as const satisfies WrittenPage;
