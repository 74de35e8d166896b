import { expect, test } from 'vitest';
import { parseProgress } from '#web/auth/code-steps/code-progress.ts';
import { registerSteps, startOfRegistration } from './register-progress.ts';

const takenUp = (stored: unknown) => parseProgress(startOfRegistration, registerSteps, stored);

const kept = {
  step: 'otp',
  email: 'asha@example.in',
  sentAt: 1_763_440_000_000,
  resends: 1,
  fullName: 'Asha',
  phone: '98',
};

test('[AUTH-04] a registration begins with the e-mail', () => {
  expect(takenUp(null)).toBe(startOfRegistration);
  expect(startOfRegistration.step).toBe('email');
});

test('[AUTH-04] kept progress goes on at its step', () => {
  expect(takenUp(kept)).toEqual(kept);
});

test('a password that somehow was kept is not taken up', () => {
  expect(takenUp({ ...kept, password: 'secret-1' })).toEqual(kept);
});

test.each([
  ['another step', { ...kept, step: 'done' }],
  ['no e-mail', { ...kept, email: '' }],
  ['a text', 'otp'],
])('%s starts again', (_, broken) => {
  expect(takenUp(broken)).toBe(startOfRegistration);
});

test('broken times and counts are none', () => {
  expect(takenUp({ ...kept, sentAt: 'now', resends: -3 })).toMatchObject({ sentAt: 0, resends: 0 });
});
