import { expect, test } from '@playwright/test';
import { composeEarnings, composePayout } from '#server/notifications/compose-earnings.ts';
import { composeOrderConfirmed } from '#server/notifications/compose-order-confirmed.ts';
import { composeOrderMoved } from '#server/notifications/compose-order-moved.ts';
import { composeRefundRequested } from '#server/notifications/compose-refund.ts';
import type { ComposedMail } from '#server/providers/mail/port.ts';

const shop = {
  name: 'Kadamba',
  tagline: 'Teas & Attars',
  email: 'namaste@kadamba.example',
  phone: '+91 90000 00107',
  logo: null,
  url: new URL('https://kadamba.example/'),
};
const order = {
  orderId: 'KD-1042-7Q4M',
  name: 'Venkatanarasimharajuvaripeta Thiruvananthapuram',
  balance: 2_09_496,
  expected: { from: new Date('2026-11-27T06:00:00Z'), to: new Date('2026-12-01T06:00:00Z') },
  address: 'Flat 4B, Thiruvananthapuramsrivenkatanarasimharajuvaripetahousingsociety, Kanpur 208001',
  consignment: { carrier: 'Blue Dart', trackingNumber: '7712334455667712334455667712334455' },
  trackingUrl: new URL('https://kadamba.example/track/KD-1042-7Q4M'),
};
const line = {
  title: 'The Monsoon Edit of Kannauj',
  attributes: { Size: '100 ml', Strength: 'Eau de parfum' },
  quantity: 3,
  total: 12_59_800,
};

/** With how many cells each has that hold a sum and nothing else. */
const mails = {
  'a confirmed order': [
    7,
    composeOrderConfirmed(shop, {
      ...order,
      lines: [line, line],
      couponCode: 'MONSOON15',
      discount: 28_430,
      delivery: 6_000,
      total: 25_61_870,
      paid: 52_374,
    }),
  ],
  'an order on its way': [0, composeOrderMoved(shop, { ...order, status: 'Shipped', refunded: 0, failure: null })],
  'money that goes back': [
    0,
    composeRefundRequested(shop, {
      ...order,
      amount: 12_59_800,
      explanation: 'returned',
      isByHand: true,
      pieces: [line],
    }),
  ],
  earnings: [
    2,
    composeEarnings(shop, {
      event: 'confirmed',
      name: order.name,
      earnings: [
        { remark: 'Order KD-1042-7Q4M: The Monsoon Edit of Kannauj + 2 more', net: 97_33 },
        { remark: 'Order KD-1043-7Q4M: Gulab No. 7', net: 1_23_456_78 },
      ],
    }),
  ],
  'a payout': [
    0,
    composePayout(shop, {
      state: 'paid',
      name: order.name,
      amount: 97_33,
      last4: '0107',
      bankWords: 'UTR5501220917',
    }),
  ],
} satisfies Record<string, [number, ComposedMail]>;

for (const [name, [sumsIn, { html }]] of Object.entries(mails))
  test(`the mail about ${name} fits a phone of 320 pixels, and breaks no sum`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const sums = page.locator('td', { hasText: /^\s*(− )?₹[\d,.]+\s*$/ });
    expect(await sums.count()).toBe(sumsIn);
    for (const sum of await sums.all()) {
      const lines = await sum.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      });
      expect(lines, await sum.innerText()).toBe(1);
    }
  });
