import type { WrittenPage } from '#texts/written.ts';

export const terms = {
  title: 'Terms and Conditions',
  description: 'The terms under which {name} sells, and under which its pages may be used.',
  lead: 'What you may expect of us, and we of you, when you order here.',
  sections: [
    {
      id: 'who',
      title: 'Who may order',
      blocks: [
        'You must be 18 or older (18+) to open an account or to place an order. What you enter about yourself has to be true, since parcels, bills and payments depend on it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'An account belongs to one person. Keep your password to yourself, and tell us if you think that somebody else knows it. You may stop using your account at any time, and erase it on the page [Personal & Bank Details](/page) once no order is on its way.',
      ],
    },
    {
      id: 'prices',
      title: 'Products and prices',
      blocks: [
        'Prices are in Indian rupees and include taxes. What delivery costs is shown before you order, and the total that you confirm is the total that counts.',
        'Pictures show a thing as well as we can; what is made by hand differs a little from piece to piece. Teas and attars can hold what some people do not tolerate: please read what is in them.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and payment',
      blocks: [
        'An order is your offer to buy. It is accepted when we confirm it, which we do by mail. If something cannot be delivered after all, we tell you and return what you paid for it.',
        'The checkout shows in which ways you can pay. An order that waits for its payment holds its pieces for a short time only.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        'We deliver in India, to the pincodes that the product pages and the checkout accept. The days they name are an estimate. If a parcel is late, [tell us](/contact), and we look for it.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      blocks: [
        'What can be returned or exchanged, and when money comes back, stands in the [Refund Policy](/refund-policy).',
      ],
    },
    {
      id: 'coupons',
      title: 'Coupons',
      blocks: [
        'A coupon holds under its own terms: a smallest amount, an end, or a number of uses. It is worth nothing in cash, and only one is taken for an order.',
      ],
    },
    {
      id: 'referrals',
      title: 'Referrals',
      blocks: [
        'Taking part in the referral programme is free, and nobody has to buy anything for it. A commission comes of orders that were delivered, paid and kept, and of nothing else: nothing is paid for bringing people in. We promise no income. Rates, examples and what members really earned stand on the page [How referring works](/referral-programme).',
        'Orders made up in order to earn, orders for oneself through another account, and promises of income made to others end a membership in the programme.',
      ],
    },
    {
      id: 'pages',
      title: 'These pages',
      blocks: [
        'Texts, pictures and marks on these pages belong to the shop or to those who lent them. Please do not copy them for another shop, and do nothing that disturbs the pages for others.',
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      blocks: ['What we keep of you, why and how long stands in the [Privacy Policy](/privacy-policy).'],
    },
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        'The laws of India hold, and what they give a consumer is not taken away by these terms. When the terms change, an order stands under those that it was placed under.',
      ],
    },
  ],
} as const satisfies WrittenPage;
