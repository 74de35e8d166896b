import { expect, test } from 'vitest';
import { canMoveDispute, DISPUTE_STAGES, type DisputeStage } from './dispute-stage.ts';

test.each<[DisputeStage | undefined, DisputeStage[]]>([
  [undefined, ['open', 'won', 'lost', 'closed']],
  ['open', ['won', 'lost', 'closed']],
  ['won', ['open', 'lost']],
  ['closed', ['open', 'lost']],
  ['lost', []],
])('a dispute that is %s may become %j', (from, allowed) => {
  expect(DISPUTE_STAGES.filter((to) => canMoveDispute(from, to))).toEqual(allowed);
});
