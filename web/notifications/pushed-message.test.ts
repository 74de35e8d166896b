import { expect, test } from 'vitest';
import { readWorkerMessage, readPushed, messageToPage } from './pushed-message.ts';

const delivered = (path: unknown) => ({
  notification: { title: 'On its way', body: 'Order KD-1 has left our shop.' },
  data: { path },
  from: '1234567',
  fcmMessageId: 'x',
});

test('[PUSH-01] a delivered message is read as its title, body and page, and reaches a page whole', () => {
  const message = { title: 'On its way', body: 'Order KD-1 has left our shop.', path: '/track/KD-1' };
  expect(readPushed(delivered('/track/KD-1'))).toEqual(message);
  expect(readWorkerMessage(messageToPage(message))).toEqual(message);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '', null, 7])(
  'a message leads nowhere but into the shop: %j',
  (path) => {
    expect(readPushed(delivered(path))?.path).toBe('/');
  },
);

test.each([null, 'text', 7, [], {}, { notification: null }, { notification: { title: '  ', body: 'b' } }])(
  'what says nothing is no message: %j',
  (nonsense) => {
    expect(readPushed(nonsense)).toBeNull();
    expect(readWorkerMessage(nonsense)).toBeNull();
  },
);

test('what the worker says of other things is no message', () => {
  expect(readWorkerMessage({ kind: 'other', title: 'On its way', body: '', path: '/' })).toBeNull();
});
