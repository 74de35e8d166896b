/** Mails that tell a member what is earned and paid out. */
export const earningMails = {
  earnings: {
    subject: {
      pending: '{amount} is pending',
      cancelled: 'The pending {amount} will not be paid',
      confirmed: '{amount} is confirmed',
      reversed: '{amount} is taken back',
      'taken-back': '{amount} is taken back',
      'left-out': 'The pending {amount} will not be paid',
      waits: '{amount} is confirmed and waits',
    },
    heading: {
      pending: '{amount} is pending, {name}',
      cancelled: 'The pending {amount} will not be paid, {name}',
      confirmed: '{amount} is yours, {name}',
      reversed: '{amount} is taken back, {name}',
      'taken-back': '{amount} is taken back, {name}',
      'left-out': 'The pending {amount} will not be paid, {name}',
      waits: '{amount} is yours and waits, {name}',
    },
    lead: {
      pending:
        'An order came in on which you earn. Your part is confirmed when the order is delivered and the time in which it may be sent back is over. Until then it can still come to nothing.',
      confirmed:
        'What was bought was kept, so your part is confirmed and added to your income, after the tax that the law has us deduct.',
      reversed:
        'What was bought was sent back, its money went back, or the rules of the programme give you no part of it, so your part is taken back.',
      cancelled:
        'The order was cancelled before your part of it was confirmed, or the rules of the programme give you no part of it, so you earn nothing on it.',
      'taken-back':
        'A number in your details is one of somebody else on the order too, and one person earns once on an order. We have decided that your part of it is not paid. Your wallet says who took the number up after the other. To object, write to our grievance officer, who is named at the foot of every page of the shop.',
      'left-out':
        'A number in your details is one of somebody else on the order too, and one person earns once on an order. Your wallet says who took it up after the other. If that is not right, write to our grievance officer, who is named at the foot of every page of the shop.',
      waits:
        'A number in your details is one of somebody else on the order too. Nothing is taken from you: this amount waits until we have decided, and whatever else you earned is paid as ever. Your wallet says who took the number up after the other. To object, write to our grievance officer, who is named at the foot of every page of the shop.',
    },
    wallet: 'See your wallet',
    choose: 'What we write to you about your earnings is yours to choose, in your wallet.',
  },
  setOff: {
    subject: {
      taken: '{amount} of an account that was erased is set off',
      returned: '{amount} are owed to you again',
    },
    heading: { taken: '{amount} are set off, {name}', returned: '{amount} are owed to you again, {name}' },
    lead: {
      taken:
        '{amount} of an account that was erased is set off against what we owe you. That account was paid for goods which came back later, under the PAN that is yours by now. It is set off once, and is no income of yours.',
      returned:
        '{amount} of an account that was erased had been set off against what we owe you. It is owed to you again.',
    },
    object: 'If it was not your account, write to us: answer this mail, or use the contact page.',
    wallet: 'See your wallet',
  },
  payout: {
    subject: { paid: '{amount} was sent to your bank', failed: '{amount} could not be paid' },
    heading: { paid: 'We paid you {amount}, {name}', failed: 'Your payout came back, {name}' },
    lead: {
      paid: 'Your earnings of {amount} were sent to your bank account that ends in {account}.',
      failed:
        'Your bank did not take the {amount} that we sent to the account that ends in {account}. It is owed to you again: please check your bank details, so that the next payout can bring it.',
    },
    said: { paid: 'The bank’s reference', failed: 'Your bank says' },
    action: { paid: 'See your wallet', failed: 'Check your bank details' },
  },
} as const;
