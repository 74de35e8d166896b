import { expect, test } from 'vitest';
import { actionName, thingName } from './audit-names.ts';

const event = {
  action: 'setting.change',
  subject_kind: 'setting',
  subject_id: 'opening',
  subject: 'opening',
  after: {},
};

test.each([
  [{ after: { isOpen: true } }, 'Opened the shop', ''],
  [{ after: { isOpen: false, sentence: 'Back on Monday.' } }, 'Closed the shop', ''],
  [{ after: { sentence: 'Back on Monday.' } }, 'Changed a setting', 'opening and closing'],
  [{ subject_id: 'store', subject: 'store', after: { isOpen: true } }, 'Changed a setting', 'shop'],
  [
    { action: 'page.publish', subject_kind: 'page', subject_id: 'refund-policy', subject: 'refund-policy' },
    'Published a page',
    'Refund Policy',
  ],
  [
    { action: 'product.change-prices', subject_kind: 'product', subject_id: 'KAH-1', subject: 'Kahwa' },
    'Changed prices',
    'Kahwa',
  ],
  [{ action: 'new.act', subject_kind: 'new', subject_id: '1', subject: 'One' }, 'new.act', 'One'],
])('[CON-036] the audit log says in words what %j did and to what', (over, action, thing) => {
  expect([actionName({ ...event, ...over }), thingName({ ...event, ...over })]).toEqual([action, thing]);
});
