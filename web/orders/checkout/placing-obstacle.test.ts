import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { type Obstacle, quoteObstacleOf } from './placing-obstacle.ts';

const busy = new ApiError(503, 'unavailable', 'In a moment.');
const signedOut = new ApiError(401, 'not-signed-in', 'Please log in to go on.');

const rows: [title: string, error: unknown, obstacle: Obstacle][] = [
  ['a refusal says why', busy, { kind: 'no-quote', reason: 'In a moment.' }],
  ['a session that ended leads to the login', signedOut, { kind: 'signed-out', refusal: signedOut }],
  ['a lost line has no reason', new ApiError(0, 'network', 'Network error'), { kind: 'no-quote', reason: null }],
  ['nor has a wait that was too long', new DOMException('', 'AbortError'), { kind: 'no-quote', reason: null }],
];

test.each(rows)('without a quote for the saved details: %s', (_title, error, obstacle) => {
  expect(quoteObstacleOf(error)).toEqual(obstacle);
});
