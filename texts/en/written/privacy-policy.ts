import type { WrittenPage } from '#texts/written.ts';

/** What is kept for how long is filled in by domain/content/privacy-sections.ts. */
export const privacyPolicy = {
  title: 'Privacy Policy',
  description: 'What {name} keeps of you, why, how long, who sees it, and how you have it shown, corrected or deleted.',
  lead: 'What we keep of you, why, how long, and who sees it. This list is complete: it names what the shop really stores.',
  /** Said of who sees what, in a shop that passes enquiries on. */
  passedOn:
    'What you send by the enquiry form is also passed on to {host}: your name, phone, message and email, so that it is answered from there. What {host} keeps of it, and for how long, is decided there; to have it deleted there as well, write to us on the [contact page](/contact).',
  sections: [
    {
      id: 'looking-around',
      title: 'When you look around',
      blocks: [
        'You can see every product and fill a cart without telling us who you are. Public pages are the same for everybody. We count no visits, show no advertisements and follow nobody to other sites.',
        'Our server notes of each request the moment, the page and the network address it came from, to find faults and to ward off attacks. What you search for is not noted. To hold back programs that try passwords or flood forms, tries are counted for a network address, an account or a digest of an email, for a day at most.',
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
              'Of each sign-in the moment, and what the browser says of itself: its kind, such as Firefox, and its system, such as Android. Until you log out there, or for 30 days after your last visit. Codes sent by mail hold for minutes and are deleted within a day.',
            ],
            [
              'Your devices',
              'A number by which we know a browser that you have signed in with, so that you hear by mail of one that is new: of the {devices} used last, each for a year after the last sign-in with it. Where you allow messages on a device, also the number under which they reach it: for ten devices at most, until the sign-in there ends.',
            ],
            [
              'Personal and bank details',
              'Your father’s name, address, phone and email, and the place on the map if you choose one, to deliver and to bill; PAN, bank account and nominee, for what the referral programme pays out. PAN, account number and the nominee’s ID are stored encrypted and shown with their last four signs only. Of an Aadhaar number we keep the last four digits and never the rest. Kept as long as you have the account.',
            ],
            [
              'Where your address lies',
              'Where the shop has a maps service: the place on the map that it found for your address, without your name and under a digest from which the address cannot be read, to know how far a delivery goes. For 30 days at most.',
            ],
            [
              'Openings of your numbers',
              'Each time that one of the encrypted numbers is opened: when, by whom, why and which one, but not the number. Kept as long as you have the account, and without the reason after it.',
            ],
            [
              'Your cart',
              'What lies in it, until you order or remove it. Without an account it stays in your browser.',
            ],
            [
              'Your orders',
              'What you ordered, when, for how much, with name, phone, email and address as they were then, how far it was delivered, the coupon you used, and the payment service’s number of the payment. Kept for as long as tax and company law asks of a shop; without your name, phone, email and address once you erase your account. The invoice of an order that was sent is never changed: it keeps your name and address for as long as the tax law asks. For a week we also know by a number when the same order is sent twice.',
            ],
            [
              'Referrals',
              'Whose reference ID you entered and when, and your own. It stays, since orders of others may depend on it; without your name once you erase your account.',
            ],
            [
              'The referral programme',
              'Which version of the seller agreement you accepted and when, and when you left the programme or came back. It stays beside the books; without your name once you erase your account.',
            ],
            [
              'Under which PAN you earned',
              'With each commission and payout a digest of your PAN, from which the PAN cannot be read: for {panDays} days, also after you erase your account, and as long as an erased account owes something. What goods that came back leave open there is set off against the member who has this PAN.',
            ],
            [
              'Requests for a quote',
              'What you asked for, with name, phone and email. Deleted after {quotationDays} days.',
            ],
            [
              'Messages and enquiries',
              'What you wrote, with name, phone and email. Deleted after {messageDays} days here; the mail in which it reached us, once it is dealt with.',
            ],
            [
              'The newsletter',
              'Your email, when it was entered, and when you agreed, until you leave the list. An address that nobody confirms is deleted after {confirmationDays} days.',
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
            'Where the shop offers signing in with Google, suggestions of addresses, a map or messages to your device, Google gets what you enter or allow there. With the address of your details it may also be asked how far a delivery goes, without your name. Its button for signing in is drawn by a script of its own, so that Google learns the network address of whoever opens a page with that button. The map is loaded only when you ask for it.',
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
        'There are six cookies, all needed for what you ask of the shop, and none that follows you. On https each name begins with `__Host-`, but for those of `asker`, `proof` and `google_nonce`:',
        {
          facts: [
            ['session', 'Keeps you signed in, for 30 days after your last visit.'],
            ['asker', 'Says for some minutes that it was this browser that asked for a code by mail.'],
            [
              'proof',
              'Says for some minutes, while you register or choose a new password, that you entered the code from our mail.',
            ],
            [
              'google_nonce',
              'Says for a day that the button of Google was shown in this browser, so that its answer counts here alone.',
            ],
            [
              'device',
              'Says that you have signed in with this browser before, so that we warn you of others: for {deviceDays} days after the last sign-in, unless you have used {devices} others since.',
            ],
            [
              'referrer',
              'Whose shared link you opened before you signed in, so that your order counts for that member: for {linkDays} days, or until you sign in. At the checkout you can take it away.',
            ],
          ],
        },
        'Your browser also stores some things for itself, which you can delete in its settings. These stay:',
        {
          facts: [
            ['guest_cart', 'Your cart, while you have no account.'],
            ['cart_changed', 'When the cart last changed, so that your other tabs look again.'],
            ['cart_prices', 'The prices that you last saw in the cart, to tell you when one changes.'],
            ['applied_coupon', 'A coupon that you entered.'],
            ['checkout_data', 'What you are about to order.'],
            ['checked_pincode', 'The pincode that you checked last, to say what delivery there costs.'],
            ['placing_key', 'Orders that you are placing, so that none is ever placed twice.'],
            ['logged_in_user', 'While you are signed in: your name, email and member number.'],
            ['push_answered_at', 'When you were last asked whether this device may get messages.'],
          ],
        },
        'These go when you close the tab, and keep what you have typed, so that nothing is lost on the way. Passwords are never among it:',
        {
          facts: [
            ['sign_in_email', 'The email with which you sign in.'],
            ['register_progress', 'How far you are in registering.'],
            ['reset_progress', 'How far you are in choosing a new password.'],
            ['profile_draft', 'Changes of your details that are not saved yet, without protected numbers.'],
            ['checkout_loaded', 'That you have been at the checkout.'],
            ['checkout_messages', 'What the shop was just telling you when the checkout opened.'],
            ['payment_choice', 'How you chose to pay at the checkout.'],
            ['failed_payment', 'The order whose payment failed, so that the cart can warn you of paying twice.'],
            ['quotation_details', 'A request for a quote.'],
            ['contact_message', 'A message to us.'],
            ['enquiry_message', 'An enquiry.'],
            ['react-router-scroll-positions', 'How far down you were on each page.'],
            ['react-router-manifest-version', 'Which version of the pages a tab loaded anew.'],
          ],
        },
        'For when there is no connection, your browser keeps public pages that you looked at, 30 at most, with their pictures, and a page that says so; never a page of your account. Where you allow messages on a device, Google’s script keeps there, in databases whose names begin with `firebase-`, what it needs to reach it.',
        'Logging out removes what is yours of all this. That this browser is known, and when you were asked about messages, stays.',
        'If the owner adds a script of another service, that service may set cookies of its own. No such script runs where you enter passwords, bank details or an address.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Seeing, correcting and deleting',
      blocks: [
        'Your orders stand in [My Account](/my-account). On the page [Personal & Bank Details](/page) you can yourself:',
        {
          list: [
            'see and correct your details, and see where you are signed in, and sign out there;',
            'download everything that we keep of you, of encrypted numbers their last four signs;',
            'erase your account, once no order is on its way. What the books need of your orders (amounts, products, dates and pincode) and your place among the referrals then stay without your name, and invoices as they were issued; all else of the account goes.',
          ],
        },
        'For what you cannot do there, or without an account, write to us on the [contact page](/contact). What you wrote to us as a guest, from the email of your account, is downloaded and erased with it.',
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
} as const satisfies WrittenPage & { passedOn: string };
