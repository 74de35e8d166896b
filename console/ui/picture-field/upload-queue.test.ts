import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { UploadQueue, type UploadPorts } from './upload-queue.ts';

type Sent = Parameters<UploadPorts['send']>[1] & { name: string; answer: PromiseWithResolvers<WireAddedPicture> };

/** A queue whose files are sent by the test. */
function openQueue(check: UploadPorts['check'] = async () => null) {
  let keys = 0;
  const sent: Sent[] = [];
  const added: string[] = [];
  const queue = new UploadQueue({
    newKey: () => `key-${keys++}`,
    check,
    send(file, options) {
      const answer = Promise.withResolvers<WireAddedPicture>();
      options.signal.addEventListener('abort', () => answer.reject(new ApiError(0, 'network', 'gone')));
      sent.push({ ...options, name: file.name, answer });
      return answer.promise;
    },
  });
  queue.tell(({ picture }) => added.push(picture.name));
  const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, added, states };
}

const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name));
const reply = (name: string): WireAddedPicture => ({ picture: { name } }) as WireAddedPicture;
const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

test('[CON-086] files are sent one after the other, with how much has left, and are added in their order', async () => {
  const { queue, sent, added, states } = openQueue();
  queue.add(files('a', 'b'));
  await turns();
  expect([sent.length, states()]).toEqual([1, ['a sending', 'b waiting']]);
  sent[0]?.onProgress(0.5);
  expect(queue.list()[0]).toMatchObject({ sent: 0.5, state: 'sending' });
  sent[0]?.onProgress(1);
  expect(states()).toEqual(['a reading', 'b waiting']);
  sent[0]?.answer.resolve(reply('A'));
  await turns();
  expect([added, states()]).toEqual([['A'], ['b sending']]);
  sent[1]?.answer.resolve(reply('B'));
  await turns();
  expect([added, states()]).toEqual([['A', 'B'], []]);
});

test('[CON-086] a refused file says why and leaves the others alone', async () => {
  const { queue, sent, added, states } = openQueue(async ({ name }) => (name === 'bad' ? 'It is an SVG.' : null));
  queue.add(files('bad', 'broken', 'good'));
  await turns();
  sent[0]?.answer.reject(new ApiError(400, 'picture-broken', 'It is broken.'));
  await turns();
  sent[1]?.answer.resolve(reply('GOOD'));
  await turns();
  expect(added).toEqual(['GOOD']);
  expect(queue.list().map(({ sentence }) => sentence)).toEqual(['It is an SVG.', 'It is broken.']);
  expect(states()).toEqual(['bad refused', 'broken refused']);
  queue.resume();
  expect(states()).toEqual(['bad refused', 'broken refused']);
});

test.each([
  ['the connection is lost', new ApiError(0, 'network', 'gone')],
  ['the shop is busy', new ApiError(503, 'unavailable', 'busy')],
  ['too many were sent', new ApiError(429, 'too-many-requests', 'wait')],
])(
  '[CON-086] when %s the line stops, and goes on with the same key and everything that was chosen',
  async (_t, error) => {
    const { queue, sent, added, states } = openQueue();
    queue.add(files('a', 'b'));
    await turns();
    sent[0]?.onProgress(0.7);
    sent[0]?.answer.reject(error);
    await turns();
    expect([sent.length, states()]).toEqual([1, ['a lost', 'b waiting']]);
    queue.add(files('c'));
    await turns();
    expect(states()).toEqual(['a lost', 'b waiting', 'c waiting']);
    queue.resume();
    await turns();
    expect([sent[1]?.name, sent[1]?.key]).toEqual(['a', sent[0]?.key]);
    for (const index of [1, 2, 3]) {
      sent[index]?.answer.resolve(reply(sent[index].name));
      await turns();
    }
    expect([added, states()]).toEqual([['a', 'b', 'c'], []]);
  },
);

test('[CON-086] a file that is left out is stopped on its way, and the next one is sent', async () => {
  const { queue, sent, added, states } = openQueue();
  queue.add(files('a', 'b', 'c'));
  await turns();
  queue.remove('key-1');
  queue.remove('key-0');
  await turns();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect([sent[1]?.name, states()]).toEqual(['c', ['c sending']]);
  queue.stop();
  await turns();
  expect([sent[1]?.signal.aborted, states(), added]).toEqual([true, [], []]);
});

test('[CON-086] leaving out what is lost lets the others go on', async () => {
  const { queue, sent, states } = openQueue();
  queue.add(files('a', 'b'));
  await turns();
  sent[0]?.answer.reject(new ApiError(0, 'network', 'gone'));
  await turns();
  queue.remove('key-0');
  await turns();
  expect([sent[1]?.name, states()]).toEqual(['b', ['b sending']]);
});

test('[CON-086] what was refused goes once another file is chosen in its place, and what was lost stays', async () => {
  const { queue, sent, states } = openQueue(async ({ name }) => (name === 'bad' ? 'It is an SVG.' : null));
  queue.add(files('bad', 'a'));
  await turns();
  sent[0]?.answer.reject(new ApiError(0, 'network', 'gone'));
  await turns();
  queue.removeRefused();
  expect(states()).toEqual(['a lost']);
});
