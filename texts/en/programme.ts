import type { WrittenSection } from '#texts/written.ts';

/** The referral programme: how it works, the agreement, and leaving it. */
export const programme = {
  title: 'How referring works',
  description: 'Who earns what, when and on what in the referral programme of {name}, and what members really earned.',
  lead: 'You earn a part of what people pay for goods that they buy through you and keep. For nothing else.',
  levels: {
    title: 'Who earns how much',
    intro:
      'An example with today’s rates: somebody buys goods for {price}, without a coupon. Delivery charges do not count.',
    level: 'Level {level}',
    percent: '{percent}%',
    who: [
      'You, when the order came by your link, or else when the buyer named you as her reference.',
      'The member whom the one on level 1 named as her reference.',
      'The member whom the one on level 2 named as her reference.',
    ],
    commission: 'Commission',
    tds: 'TDS -{percent}%',
    final: 'Credited',
    onlyFirst: 'Levels 2 and 3 are not paid at present.',
  },
  /** Filled with what the plan of today says. */
  sections: [
    {
      id: 'when',
      title: 'When it is credited',
      blocks: [
        {
          facts: [
            [
              'Which order',
              'A link counts for {linkDays} days after it was opened; the last one that was opened counts.',
            ],
            ['On what', 'What was paid for the goods after a coupon, without the delivery charge.'],
            [
              'When',
              '{windowDays} days after the delivery, once everything is paid. Until then it is shown as pending.',
            ],
            ['Tax', '{tdsRate}% of each commission is deducted as TDS and paid to the tax office.'],
            [
              'Payout',
              'To your bank account from {leastPayout} on, once your PAN is saved and the agreement accepted.',
            ],
            ['Goods that come back', 'What was credited for them is taken back, from what you earn later.'],
          ],
        },
        'The rates that hold when an order is placed stay with that order, also when the plan changes.',
      ],
    },
    {
      id: 'not-paid',
      title: 'What is not paid',
      blocks: [
        {
          list: [
            'Bringing people in. A member who joins and buys nothing brings nobody anything.',
            'Filled places, completed pairs or ranks. They are shown in your account and pay nothing.',
            'Your own orders, and orders of somebody with your PAN, bank account or phone number.',
          ],
        },
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'Nothing. There is no joining fee, and nobody has to buy anything, now or later. You get your referral ID when you save your details for the first time.',
        'You may leave at any time without a penalty, on the page of the [seller agreement](/seller-agreement). What you earned until then stays yours.',
      ],
    },
  ] satisfies WrittenSection[],
  income: {
    title: 'What members really earned',
    period: 'From {from} to {to}, as of {asOf}. Taken from the shop’s ledger: after tax, less what was taken back.',
    tooFew: 'Fewer than {least} members have earned in this time. That is too few to publish figures of.',
    members: 'Members with a referral ID',
    nothing: 'Of them earned nothing',
    median: 'In the middle of those who earned',
    medianNote: 'half of them had less, half had more',
    ninetieth: 'Nine of ten who earned had at most',
    plot: 'How many of all members earned how much',
    none: 'Nothing',
    below: 'Below {below}',
    between: '{from} to {below}',
    above: '{from} and more',
    share: '{percent}%',
    little: 'under 1%',
    past: 'These are figures of the past. They say nothing about what anybody will earn.',
  },
  seller: {
    title: 'Who answers for it',
    seller: 'Seller',
    registration: 'Registration',
    grievance: 'Grievance officer',
    agreement: 'Agreement',
    agreementText: 'Members accept the [seller agreement](/seller-agreement) before they are paid.',
    none: 'not named yet',
  },
  agreement: {
    title: 'Seller agreement',
    draft:
      'This is a draft. The owner’s lawyer checks and replaces it, and sets a text of the shop’s own, before the shop relies on it.',
    version: 'Version {version}',
    versionOf: 'Version {version} of {day}',
    howItWorks: 'How referring works',
    account: 'My Account',
    aside: 'You and the agreement',
    your: 'Your acceptance',
    ask: 'Your earnings count in any case. We may pay them out once you have accepted the agreement.',
    changed:
      'You accepted version {version} on {day}. The text has changed since: please read it, and accept it if you agree.',
    accept: 'I have read and accept it',
    accepted: 'You accepted version {version} on {day}.',
    needsId: 'There is nothing to accept yet: save your details first, and you get your referral ID.',
    details: 'Personal & Bank Details',
    failed: 'That did not work. Please try again.',
  },
  leaving: {
    title: 'Leaving the programme',
    lead: 'You may leave at any time, without a reason and without a penalty, and come back whenever you like.',
    leave: 'Leave the programme',
    confirmTitle: 'Leave the programme?',
    points: [
      'What you earned stays yours and is paid as usual. Orders that were placed before still count for you.',
      'Your links and your referral ID bring nothing for new orders, and nobody can name you as a reference.',
      'Your place in the tree stays, and your account too.',
    ],
    stay: 'Stay',
    leaveNow: 'Leave now',
    left: 'You left the programme on {day}. New orders earn you nothing. What you earned before stays yours.',
    back: 'Come back',
  },
  banner: {
    label: 'Referral programme',
    accept: 'Accept the agreement so that we may pay you',
    acceptText: 'Your earnings count in any case; only the payout waits for it.',
    read: 'Read the agreement',
    changed: 'The seller agreement has changed',
    changedText: 'Please read the new text, and accept it if you agree.',
    left: 'You have left the programme',
    leftText: 'New orders earn you nothing. What you earned before stays yours.',
    toBack: 'Come back',
  },
  answers: {
    accepted: 'Thank you. The agreement is accepted.',
    left: 'You have left the programme.',
    back: 'Welcome back. New orders count for you again.',
  },
} as const;
