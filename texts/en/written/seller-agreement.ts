/** What a member agrees to before she is paid, while the owner has set no text of her own: version 0. */
export const sellerAgreement = `# Seller agreement

## Who agrees
This is an agreement between {name}, which sells on these pages, and you, a member of 18 years or older with a referral ID. It stands beside the [Terms and Conditions](/terms-and-conditions). How the programme works in figures is told on the page [How referring works](/referral-programme), and that page is part of it.

## What it costs you
Nothing. There is no fee for joining, for staying, for training or for leaving. You need not buy anything, now or later, and you need not keep a stock of goods. Nobody may ask you for money in the name of the programme; if somebody does, please tell the grievance officer.

## What you do
You may show our products to people whom you know, by your link or your referral ID. The shop sells, delivers, takes the money and answers for the goods. You are not employed by the shop and do not act for it.

- Say who you are, and that you may earn when they buy.
- Say of a product only what its page says: its price, what is in it, and how it can be returned.
- Do not send messages to people who have not asked for them.
- Do not promise anybody an income, and do not compare the programme with a salary or an investment.
- Do not order in another person's name, and do not bring orders about only to earn on them.

## What you earn on
You earn a part of what is paid for goods that were delivered and kept. There is nothing for bringing people in, for filling places below you, for pairs or for a rank. The rates that hold when an order is placed stay with that order. Your own orders earn you nothing.

What you earn is credited when the return window is over. If goods come back or money is returned afterwards, that part is taken back from your account; it is recovered from what you earn later, and never asked of you in cash. Tax is deducted where the law says so, and your statement shows it.

## How you are paid
We pay to the bank account in your details once you have accepted this agreement, your PAN is there, and the least amount is reached. Until you accept, what you earn is counted and kept for you. You must keep your details right.

## Cooling off and leaving
Within 30 days of accepting you may take your acceptance back without giving a reason. After that you may leave at any time as well. Both cost nothing: press "Leave the programme" on this page, or write to us. What you earned on orders until then stays yours and is paid as usual. From then on your links and your referral ID bring nothing, and you may come back whenever you like.

## When we end it
We may end your part in the programme when you break this agreement. We tell you why, and you have 15 days to answer before it ends, unless somebody would be harmed meanwhile. What you earned rightly until then is paid.

## Goods that people bought
Whoever buys through your link has every right that other buyers have: to return goods as the [Refund Policy](/refund-policy) says, to complain, and to get the money back. You need not take goods back yourself.

## Your personal data
To run the programme we keep your referral ID, who named whom, your orders and credits, and the details you gave for payment and tax. Members above you see that you are there, shortened below the first level, and never what you earn or your contact. Who brought an order sees which of its products earn and what was paid for them; members above see one title and the sum on which their part is worked out. Nobody sees who bought it. Numbers such as your PAN are kept encrypted, and every opening is logged. What you may ask of us, such as a copy or erasure, stands in the [Privacy Policy](/privacy-policy).

## Grievances
The grievance officer of the shop is named at the foot of every page. You get an answer that your complaint arrived within 48 hours, and a decision within a month. Your right to go to the consumer commission or to a court stays as it is.

## Changes and law
When this agreement changes you are shown the new text and may accept it or leave. What you earned before goes by the text that held then. The laws of India hold, among them the Consumer Protection (Direct Selling) Rules, 2021; what they give you is not taken away here.
`;
