import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

interface Question {
  text: string;
  at: number;
  answer: (answer: string) => Promise<void>;
  fail: () => Promise<void>;
}

/** An asker whose questions are answered by hand. */
function setUp() {
  const started = Date.now();
  const questions: Question[] = [];
  const told: string[] = [];
  const ask = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const settle = async (how: () => void): Promise<void> => {
        how();
        await vi.advanceTimersByTimeAsync(0);
      };
      questions.push({
        text,
        at: Date.now() - started,
        answer: (answer) => settle(() => resolve(answer)),
        fail: () => settle(() => reject(new Error('gone'))),
      });
    });
  const { request: want } = latestOnly(ask, (text, answer) => told.push(`${text}: ${answer}`));
  /** Types letter by letter. */
  const type = async (text: string, pace: number): Promise<void> => {
    for (let length = 1; length <= text.length; length += 1) {
      want(text.slice(0, length));
      await vi.advanceTimersByTimeAsync(pace);
    }
  };
  return { want, type, questions, told, asked: () => questions.map(({ text }) => text) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[NAV-33] quick typing is one question, asked when it rests', async () => {
  const { type, asked, questions, told } = setUp();
  await type('gul', 60);
  await pass(60);
  expect(asked()).toEqual(['gul']);
  await questions[0]?.answer('Gulab');
  expect(told).toEqual(['gul: Gulab']);
});

test('[NAV-33] typing on without a rest does not keep the answers away', async () => {
  const { type, questions } = setUp();
  await type('gulab no. 7', 100);
  expect(questions[0]).toMatchObject({ text: 'gula', at: 400 });
});

test('a shop that has not answered yet is not asked again at once, but before long', async () => {
  const { want, asked } = setUp();
  want('gul');
  await pass(120);
  want('gulab');
  await pass(900);
  expect(asked()).toEqual(['gul']);
  await pass(200);
  expect(asked()).toEqual(['gul', 'gulab']);
});

test('with its answer the newest text is asked for at once', async () => {
  const { want, asked, questions, told } = setUp();
  want('gul');
  await pass(120);
  want('gula');
  await pass(60);
  want('gulab');
  await pass(200);
  await questions[0]?.answer('Gulab');
  expect(asked()).toEqual(['gul', 'gulab']);
  expect(told).toEqual(['gul: Gulab']);
});

test('[NAV-33] an answer that comes after a newer one is dropped', async () => {
  const { want, questions, told } = setUp();
  want('gul');
  await pass(120);
  want('rose');
  await pass(1200);
  await questions[1]?.answer('Rose');
  await questions[0]?.answer('Gulab');
  expect(told).toEqual(['rose: Rose']);
});

test('a text that was taken back is not asked for', async () => {
  const { want, asked } = setUp();
  want('gul');
  await pass(60);
  want('');
  await pass(5000);
  expect(asked()).toEqual([]);
});

test('[ERR-48] a question that failed says nothing and can be asked again', async () => {
  const { want, asked, questions, told } = setUp();
  want('gul');
  await pass(120);
  await questions[0]?.fail();
  expect(told).toEqual([]);
  want('gula');
  want('gul');
  await pass(120);
  expect(asked()).toEqual(['gul', 'gul']);
  await questions[1]?.answer('Gulab');
  expect(told).toEqual(['gul: Gulab']);
});
