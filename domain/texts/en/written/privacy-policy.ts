import { MESSAGE_DAYS } from '#domain/leads/message.ts';
import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { QUOTATION_DAYS } from '#domain/quotes/guest-details.ts';
import type { WrittenPage } from '#domain/texts/written.ts';

export const privacyPolicy = {
  title: 'Privacy Policy',
  description: 'What {name} keeps of you, why, how long, who sees it, and how you have it shown, corrected or deleted.',
  lead: 'What we keep of you, why, how long, and who sees it. This list is complete: it names what the shop really stores.',
  sections: [
    {
      id: 'looking-around',
      title: 'When you look around',
      blocks: [
        'You can see every product and fill a cart without telling us who you are. Public pages are the same for everybody. We count no visits, show no advertisements and follow nobody to other sites.',
        'Our server notes of each request the moment, the page and the network address it came from, to find faults and to ward off attacks. What you search for is not noted. To hold back programs that try passwords or flood forms, tries are counted for a network address, for an hour at most.',
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      blocks: [
        {
          facts: [
            [
              'Your account',
              'Name, email and phone, so that you can sign in and be reached. Of your password only a digest, from which it cannot be read. Kept as long as you have the account.',
            ],
            [
              'Your sign-ins',
              'That a browser is signed in: for 30 days after your last visit, or until you log out. Codes sent by mail hold for minutes and are deleted within a day.',
            ],
            [
              'Personal and bank details',
              'Your father’s name, address, phone and email, and the place on the map if you choose one, to deliver and to bill; PAN, bank account and nominee, for what the referral programme pays out. PAN, account number and the nominee’s ID are stored encrypted and shown with their last four signs only. Of an Aadhaar number we keep the last four digits and never the rest. Kept as long as you have the account.',
            ],
            [
              'Your cart',
              'What lies in it, until you order or remove it. Without an account it stays in your browser.',
            ],
            [
              'Your orders',
              'What you ordered, when, for how much, with name, phone, email and address as they were then, the coupon you used, and the payment service’s number of the payment. Kept for as long as tax and company law asks of a shop.',
            ],
            [
              'Referrals',
              'Whose reference ID you entered, and your own. It stays, since orders of others may depend on it.',
            ],
            [
              'Requests for a quote',
              `What you asked for, with name, phone and email. Deleted after ${QUOTATION_DAYS} days.`,
            ],
            [
              'Messages and enquiries',
              `What you wrote, with name, phone and email. Deleted after ${MESSAGE_DAYS} days here; the mail in which it reached us, once it is dealt with.`,
            ],
            [
              'The newsletter',
              `Your email and the moment at which you agreed, until you leave the list. An address that nobody confirms is deleted after ${CONFIRMATION_DAYS} days.`,
            ],
          ],
        },
        'Mails to you are deleted from the outbox within an hour of being sent.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'The people who run {name}, for their work. We sell nothing that you tell us and give it to nobody for advertising. Others get only what their part needs:',
        {
          list: [
            'The payment service gets your name, email and phone, the amount and a number of the order when you pay online. What you enter in its window, such as a card number, never reaches us.',
            'The carrier gets name, address and phone, to bring the parcel.',
            'The mail service carries our mails to you.',
            'Where the shop offers signing in with Google, suggestions of addresses, a map or messages to your device, Google gets what you enter or allow there, once you use it and not before. The map is loaded only when you ask for it.',
            'A member who enters your Refer ID sees your name, so that she knows whose it is.',
            'Authorities get what the law makes us give.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies, and what your browser stores',
      blocks: [
        'There are two cookies, both needed for what you ask of the shop, and none that follows you:',
        {
          facts: [
            ['session', 'Keeps you signed in, for 30 days after your last visit.'],
            ['proof', 'Says for some minutes, while you register, that you entered the code from our mail.'],
          ],
        },
        'Your browser also stores some things for itself, which you can delete in its settings: your cart while you have no account, the prices you last saw in it, a coupon you entered, and, while you are signed in, your name, email and member number. Until you close the tab it keeps what you have typed into a form, so that nothing is lost on the way. Passwords are never stored there. Logging out removes what is yours.',
        'If the owner adds a script of another service, that service may set cookies of its own. No such script runs where you enter passwords, bank details or an address.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Seeing, correcting and deleting',
      blocks: [
        'Your details and orders stand in [My Account](/my-account), where you can correct your details yourself. Write to us on the [contact page](/contact) from the address of your account if you want:',
        {
          list: [
            'a copy of everything we keep of you;',
            'something corrected that you cannot change yourself;',
            'your account deleted. What the law makes us keep, such as bills, then stays without being used for anything else.',
          ],
        },
        'The newsletter you leave by the link in each of its letters. You may also complain to the authority for data protection.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The shop is for people of 18 and older. We do not knowingly keep anything of a child; tell us if we do.',
      ],
    },
    {
      id: 'contact',
      title: 'Who answers',
      blocks: ['{name} answers for all of this. The [contact page](/contact) names the address and the phone number.'],
    },
  ],
} as const satisfies WrittenPage;
