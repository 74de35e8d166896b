import { expect, test } from 'vitest';
import {
  composeAccountExists,
  composeCode,
  composeNewDevice,
  composeNoAccount,
  composePasswordChanged,
  composeWrongCodes,
} from './compose-account-mails.ts';
import { composeOrderMoved } from './compose-order-moved.ts';
import { composeRefundRequested, composeRefunded } from './compose-refund.ts';
import { composeOrderConfirmed, type MailedOrder } from './compose-order-confirmed.ts';
import type { MailShop } from './mail-shop.ts';

const shop: MailShop = {
  name: 'Kadamba & Co',
  tagline: 'Teas <and> attars',
  email: 'help@kadamba.example',
  phone: '+91 98765 43210',
  logo: null,
  url: new URL('https://kadamba.example/'),
};

const order: MailedOrder = {
  orderId: 'KD-1042-7Q4M',
  name: 'Asha <script>alert(1)</script>',
  lines: [
    { title: 'Gulab No. 7', attributes: { Size: '50 ml' }, quantity: 2, total: 259_800 },
    { title: 'Masala "Chai" No. 4', attributes: {}, quantity: 1, total: 24_500 },
  ],
  couponCode: 'TEA10',
  discount: 28_430,
  delivery: 6_000,
  total: 261_870,
  paid: 52_374,
  balance: 209_496,
  expected: { from: new Date('2026-11-27T06:00:00Z'), to: new Date('2026-12-01T06:00:00Z') },
  address: '14 Civil Lines, Kanpur, Uttar Pradesh, 208001',
  consignment: { carrier: 'Blue Dart', trackingNumber: '77123344556' },
  trackingUrl: new URL('https://kadamba.example/track/KD-1042-7Q4M'),
};

test.each(['sign-up', 'reset'] as const)(
  'the code stands in text and HTML, with how long it works, and in no subject: %s',
  (purpose) => {
    const mail = composeCode(shop, purpose, '012345');
    expect(mail.subject).toBe('Your code for Kadamba & Co');
    expect(mail.text.split('\n')).toContain('012345');
    expect(mail.html).toContain('>012345</p>');
    for (const part of [mail.text, mail.html]) expect(part).toContain('for 10 minutes');
  },
);

test('who has an account is led to the login, and to a new password', () => {
  const mail = composeAccountExists(shop);
  for (const link of ['https://kadamba.example/login', 'https://kadamba.example/reset']) {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  }
});

test('who has no account is led to the registration', () => {
  const mail = composeNoAccount(shop);
  expect(mail.text).toContain('https://kadamba.example/register');
  expect(mail.html).toContain('href="https://kadamba.example/register"');
  expect(mail.text).not.toContain('/reset');
});

test.each([
  ['a new device', composeNewDevice],
  ['a new password', composePasswordChanged],
  ['wrong codes', composeWrongCodes],
])('the mail about %s tells when, with what, and what to do if it was a stranger', (_title, compose) => {
  const mail = compose(shop, { at: new Date('2026-11-26T09:35:00Z'), device: 'Chrome on Android' });
  expect(mail.text).toContain('When: 26/11/2026, 3:05 pm, Indian time\nWith: Chrome on Android');
  expect(mail.html).toMatch(/When: 26\/11\/2026, 3:05 pm, Indian time<br\s*\/>With: Chrome on Android/);
  expect(mail.text).toMatch(/If it was not you, .*\n\nReset password: https:\/\/kadamba\.example\/reset/);
});

test('the mail about a new device leads to where the member is signed in', () => {
  const mail = composeNewDevice(shop, { at: new Date('2026-11-26T09:35:00Z'), device: 'Chrome on Android' });
  expect(mail.text).toContain('See where you are signed in: https://kadamba.example/page');
  expect(mail.html).toContain('href="https://kadamba.example/page"');
});

test('a confirmed order is told with its lines, sums and a link', () => {
  const mail = composeOrderConfirmed(shop, order);
  expect(mail.subject).toBe('Your order KD-1042-7Q4M is confirmed');
  for (const fact of [
    '2 × Gulab No. 7 (50 ml): ₹2,598',
    'Coupon (TEA10): − ₹284.30',
    'Delivery charge: ₹60',
    'Total: ₹2,618.70',
    'Paid online: ₹523.74',
    'To pay on delivery: ₹2,094.96',
    'Track your order: https://kadamba.example/track/KD-1042-7Q4M',
  ])
    expect(mail.text.split('\n')).toContain(fact);
  expect(mail.html).toContain('href="https://kadamba.example/track/KD-1042-7Q4M"');
  const paidWhole = composeOrderConfirmed(shop, { ...order, discount: 0, delivery: 0, paid: 284_300, balance: 0 });
  expect(paidWhole.text).not.toMatch(/Discount|To pay on delivery/);
  expect(paidWhole.text).toContain('Delivery charge: Free');
});

const carried = ['Carrier: Blue Dart', 'Tracking number: 77123344556'];
const parcel = ['Expected: between 27 Nov 2026 and 1 Dec 2026', `Delivery to: ${order.address}`];

test('the mail of a confirmed order says when it is expected and where it goes', () => {
  const mail = composeOrderConfirmed(shop, order);
  for (const fact of parcel) expect(mail.text.split('\n')).toContain(fact);
  for (const fact of ['between 27 Nov 2026 and 1 Dec 2026', order.address]) expect(mail.html).toContain(fact);
  expect(composeOrderConfirmed(shop, { ...order, expected: null }).text).not.toContain('Expected');
});

test('the mails of an order on its way say where it goes, who carries it, and when it is expected until it is out for delivery', () => {
  const { orderId, name, balance, trackingUrl, expected, address, consignment } = order;
  const moved = { orderId, name, balance, refunded: 0, failure: null, trackingUrl, expected, address, consignment };
  const linesOf = (status: 'Shipped' | 'Out for delivery' | 'Delivered') =>
    composeOrderMoved(shop, { ...moved, status }).text.split('\n');
  expect(linesOf('Shipped')).toEqual(expect.arrayContaining([...parcel, ...carried]));
  expect(linesOf('Out for delivery')).toEqual(expect.arrayContaining(carried));
  for (const line of carried) expect(linesOf('Delivered')).not.toContain(line);
  expect(linesOf('Out for delivery')).toContain(parcel[1]);
  for (const status of ['Out for delivery', 'Delivered'] as const) expect(linesOf(status)).not.toContain(parcel[0]);
  expect(linesOf('Delivered')).not.toContain(parcel[1]);
});

test('every mail bears the name of the shop and says how it is reached, and an answer reaches it', () => {
  for (const mail of [composeOrderConfirmed(shop, order), composeAccountExists(shop)]) {
    expect(mail).toMatchObject({ senderName: 'Kadamba & Co', replyTo: 'help@kadamba.example' });
    for (const part of [mail.text, mail.html])
      expect(part).toContain('Questions? help@kadamba.example, +91 98765 43210');
  }
  const silent = composeAccountExists({ ...shop, email: '', phone: '' });
  expect(silent).not.toHaveProperty('replyTo');
  expect(silent.text).not.toContain('Questions?');
});

test('an order that moved is told with a link, and with what is to be paid at the door', () => {
  const { orderId, name, balance, trackingUrl, expected, address, consignment } = order;
  const moved = { orderId, name, balance, refunded: 0, failure: null, trackingUrl, expected, address, consignment };
  const due = composeOrderMoved(shop, { ...moved, status: 'Out for delivery' });
  expect(due.subject).toBe('Your order KD-1042-7Q4M arrives soon');
  for (const fact of [
    'Your order KD-1042-7Q4M is out for delivery.',
    'Please have ₹2,094.96 ready, to pay on delivery.',
    'See your order: https://kadamba.example/track/KD-1042-7Q4M',
  ])
    expect(due.text.split('\n')).toContain(fact);
  expect(due.html).not.toContain('<script');
  const paid = composeOrderMoved(shop, { ...moved, status: 'Out for delivery', balance: 0 });
  const arrived = composeOrderMoved(shop, { ...moved, status: 'Delivered' });
  for (const { text } of [paid, arrived]) expect(text).not.toContain('to pay on delivery');
  const cancelled = composeOrderMoved(shop, { ...moved, status: 'Cancelled', refunded: 52_374 });
  expect(cancelled.text).toContain('What you paid, ₹523.74, goes back the way it came.');
  expect(arrived.text).not.toContain('goes back');
});

test.each([
  ['returned', true, 'What you sent back', 'You paid it at the door'],
  ['lapsed', false, 'reached us too late', 'the way it came'],
  ['unwanted', false, 'You had cancelled', 'the way it came'],
  ['replaced', false, 'ordered the same in another way', 'the way it came'],
  ['paid-twice', false, 'was paid twice', 'the way it came'],
  ['wrong-amount', false, 'of another amount', 'the way it came'],
] as const)('money that goes back because it was %s is told with its way', (story, isByHand, why, how) => {
  const refund = { orderId: order.orderId, name: order.name, amount: 52_374, trackingUrl: order.trackingUrl };
  const asked = composeRefundRequested(shop, { ...refund, explanation: story, isByHand, pieces: [] });
  expect(asked.subject).toBe('₹523.74 of your order KD-1042-7Q4M goes back to you');
  for (const words of [why, how]) expect(asked.text).toContain(words);
  // It may be of an order that was cancelled.
  expect(asked.text).not.toContain('It stands');
  const sent = composeRefunded(shop, { ...refund, reference: isByHand ? 'UTR123' : null });
  expect(sent.text).toContain('We sent back ₹523.74 for your order KD-1042-7Q4M.');
  expect(sent.text.includes('The bank’s reference is UTR123.')).toBe(isByHand);
});

test('nothing that a person typed becomes HTML, and no mail loads anything', () => {
  for (const { html } of [
    composeOrderConfirmed(shop, order),
    composeCode(shop, 'sign-up', '<b>1</b>'),
    composeAccountExists(shop),
  ]) {
    expect(html).not.toMatch(/<script|<b>|<and>|<img|<link|url\(/);
    expect(html).toContain('Kadamba &amp; Co');
  }
  expect(composeOrderConfirmed(shop, order).html).toContain('Masala &quot;Chai&quot; No. 4');
});
