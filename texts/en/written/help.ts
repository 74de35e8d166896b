/** The Help page: two ways to a person, and what is asked most. */
export const help = {
  title: 'Help',
  description: 'How to reach {name}, and answers to what is asked most.',
  lead: 'Two ways to a person, and answers to what is asked most.',
  boxes: {
    chat: {
      title: 'Chat with us',
      text: 'On WhatsApp, with a picture if it helps',
      none: 'The shop has no number for chats yet.',
    },
    talk: { title: 'Talk to us', text: 'On the phone, in a few words', none: 'The shop has no number for calls yet.' },
  },
  greeting: 'Hello, I have a question',
  questionsTitle: 'What is asked most',
  questions: [
    {
      title: 'Where is my order?',
      text: 'Open [My Account](/my-account) and press “Track Order” beside it. There you see each step, and the day on which it is expected.',
    },
    {
      title: 'Do you deliver to me?',
      text: 'Enter your pincode on the page of a product: it says whether we deliver there. What delivery costs stands in the checkout before you pay.',
    },
    {
      title: 'How can I return or exchange something?',
      text: 'Returns are open for 14 days after delivery, exchanges for 7. The [Refund Policy](/refund-policy) says how, and when your money comes back.',
    },
    {
      title: 'My payment failed, but money was taken. What now?',
      text: 'Look at the order in [My Account](/my-account) first: if it is confirmed there, all is well. If not, [write to us](/contact) with its number, and we follow it up with the payment service.',
    },
    {
      title: 'My coupon is not taken. Why?',
      text: 'Most need a smallest amount or have an end, and some work only once. The cart says which it is when you apply the code.',
    },
    {
      title: 'The code for my registration does not arrive.',
      text: 'Look among the unwanted mails first. A code holds for a few minutes; after a short wait you can have a new one sent on the same page.',
    },
    {
      title: 'Why do you ask for PAN and bank details?',
      text: 'Bills and what the referral programme pays out need them. PAN, account number and the nominee’s ID are stored encrypted and shown with their last four signs only. The [Privacy Policy](/privacy-policy) tells more.',
    },
    {
      title: 'How do I get my account deleted?',
      text: 'On the page [Personal & Bank Details](/page), once no order is on its way: press “Erase my account” at its foot. There you can also download everything that we keep of you.',
    },
  ],
  still:
    'Not among them? Write to us on the [contact page](/contact), or [send an enquiry](/enquiry-form) for larger orders.',
} as const;
