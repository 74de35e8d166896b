import { Refusal } from '#domain/refusals.ts';
import type { CardFault } from '#domain/settings/card-faults.ts';
import { settingFaults } from '#texts/en/console/setting-faults.ts';
import { fill } from '#texts/fill.ts';

/** @throws {Refusal} 'invalid-input' with a sentence for each field of a card at fault, if there are any */
export function refuseCard(faults: readonly CardFault[]): void {
  if (faults.length === 0) return;
  const fields = faults.map(({ field, problem, facts = {} }) => [field, fill(settingFaults[problem], facts)]);
  throw new Refusal('invalid-input', { fields: Object.fromEntries(fields) as Record<string, string> });
}
