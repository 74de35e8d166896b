import { expect, test } from 'vitest';
import { rewards } from '#texts/en/rewards.ts';
import { shareMessage } from './share-message.ts';

test('[REF-04] the message holds the product’s title, the referral id and the link to its checkout', () => {
  const product = { product_id: '01JD1M7GQ4', title: 'Gulab No. 7' };
  expect(shareMessage(rewards.share, 'https://kadamba.example', { referId: '7QK4M2XD', product })).toBe(
    'Gulab No. 7\nReferral ID: 7QK4M2XD\nhttps://kadamba.example/checkout?referId=7QK4M2XD&productId=01JD1M7GQ4',
  );
});
