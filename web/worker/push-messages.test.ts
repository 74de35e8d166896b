import { expect, test } from 'vitest';
import { openTapped, showPushed } from './push-messages.ts';

/** A browser around the worker, which writes down what it is told to do. */
function browserWith(...pages: { visible: boolean }[]) {
  const done: unknown[] = [];
  const clients = pages.map(({ visible }, index) => ({
    visibilityState: visible ? 'visible' : 'hidden',
    postMessage: (told: unknown) => void done.push([`page ${index} hears`, told]),
    async focus() {
      done.push(`page ${index} is in front`);
      return this;
    },
    navigate: async (path: string) => void done.push(`page ${index} goes to ${path}`),
  }));
  const worker = {
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void done.push(`opens ${path}`) },
    registration: {
      showNotification: async (title: string, options: object) => void done.push(['shows', title, options]),
    },
  };
  return { done, worker: worker as unknown as ServiceWorkerGlobalScope };
}

const pushed = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } }) as unknown as PushEvent;
const news = JSON.stringify({
  notification: { title: 'On its way', body: 'Order KD-1 has left our shop.' },
  data: { path: '/track/KD-1' },
  from: '7',
});
const message = { title: 'On its way', body: 'Order KD-1 has left our shop.', path: '/track/KD-1' };

function tapped(data: unknown) {
  const closed: string[] = [];
  const notification = { title: 'On its way', body: '', data, close: () => void closed.push('closed') };
  return { closed, event: { notification } as unknown as NotificationEvent };
}

test('[PUSH-01] a message is told to the pages that are looked at, and to no others', async () => {
  const { done, worker } = browserWith({ visible: false }, { visible: true });
  await showPushed(worker, pushed(news));
  expect(done).toEqual([['page 1 hears', { kind: 'pushed', ...message }]]);
});

test('a message is a notification when no page is looked at, and takes the place of older news of its order', async () => {
  const { done, worker } = browserWith({ visible: false });
  await showPushed(worker, pushed(news));
  const options = { body: message.body, data: { path: '/track/KD-1' }, tag: '/track/KD-1', icon: '/icon-192.png' };
  expect(done).toEqual([['shows', 'On its way', options]]);
});

test.each(['rubbish', '{}', 'null'])('a delivery of %s shows nothing and breaks nothing', async (text) => {
  const { done, worker } = browserWith({ visible: true });
  await showPushed(worker, pushed(text));
  expect(done).toEqual([]);
});

test.each([
  [{ path: '/track/KD-1' }, '/track/KD-1'],
  [{ path: 'https://evil.example/' }, '/'],
  [{ path: '//evil.example' }, '/'],
  [null, '/'],
])('a tap on a notification of %j opens %s of this shop', async (data, path) => {
  const around = browserWith({ visible: false });
  const { closed, event } = tapped(data);
  await openTapped(around.worker, event);
  expect(around.done).toEqual(['page 0 is in front', `page 0 goes to ${path}`]);
  expect(closed).toEqual(['closed']);
  const alone = browserWith();
  await openTapped(alone.worker, tapped(data).event);
  expect(alone.done).toEqual([`opens ${path}`]);
});
