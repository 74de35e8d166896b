import { type DeliverySlab, type FreeDeliveryRule, freeRuleAt, type KilometreRange, slabsAt } from './charge.ts';

/** No two places of India are farther apart than that. */
export const MAX_KM = 5_000;

export interface TariffLists<Slab extends DeliverySlab, Rule extends FreeDeliveryRule> {
  slabs: readonly Slab[];
  freeRules: readonly Rule[];
}

/** Whole kilometres, both ends among them, for all of which the same holds. */
export interface Stretch<Slab extends DeliverySlab, Rule extends FreeDeliveryRule> extends KilometreRange {
  /** Whose charge counts; null in a gap. */
  slab: Slab | null;
  /** Slabs that hold these kilometres, too, and do not count. */
  passedOver: Slab[];
  /** From which merchandise on delivery is free; null where it never is. */
  freeRule: Rule | null;
}

const isSame = (
  one: Stretch<DeliverySlab, FreeDeliveryRule>,
  other: Stretch<DeliverySlab, FreeDeliveryRule>,
): boolean =>
  one.slab === other.slab &&
  one.freeRule === other.freeRule &&
  one.passedOver.length === other.passedOver.length &&
  one.passedOver.every((slab, at) => slab === other.passedOver[at]);

/** Joins adjacent stretches with equal charges and rules. */
function joined<Range extends KilometreRange>(ranges: readonly Range[], isAlike: (a: Range, b: Range) => boolean) {
  return ranges.reduce<Range[]>((all, range) => {
    const last = all.at(-1);
    if (!last || last.maxKm + 1 !== range.minKm || !isAlike(last, range)) return [...all, range];
    return [...all.slice(0, -1), { ...last, maxKm: range.maxKm }];
  }, []);
}

/**
 * The charges from 0 km to `MAX_KM` as consecutive stretches, each by the rule of
 * `deliveryCharge` (CON-144).
 */
export function rulerStretches<Slab extends DeliverySlab, Rule extends FreeDeliveryRule>({
  slabs,
  freeRules,
}: TariffLists<Slab, Rule>): Stretch<Slab, Rule>[] {
  const ends = [...slabs.filter(({ isActive }) => isActive), ...freeRules].flatMap(({ minKm, maxKm }) =>
    maxKm < minKm ? [] : [minKm, maxKm + 1],
  );
  const starts = [...new Set([0, ...ends])].filter((km) => km >= 0 && km <= MAX_KM).toSorted((a, b) => a - b);
  const all = starts.map((minKm, at): Stretch<Slab, Rule> => {
    const [slab = null, ...passedOver] = slabsAt(slabs, minKm);
    const maxKm = (starts[at + 1] ?? MAX_KM + 1) - 1;
    return { minKm, maxKm, slab, passedOver, freeRule: freeRuleAt(freeRules, minKm) };
  });
  return joined(all, isSame);
}

/** Kilometres that no slab holds: customers there pay no delivery charge (Q090). */
export const tariffGaps = (slabs: readonly DeliverySlab[]): KilometreRange[] =>
  joined(
    rulerStretches({ slabs, freeRules: [] })
      .filter(({ slab }) => slab === null)
      .map(({ minKm, maxKm }) => ({ minKm, maxKm })),
    () => true,
  );

/** The gaps that have not been confirmed. */
export const unseenGaps = (gaps: readonly KilometreRange[], seen: readonly KilometreRange[]): KilometreRange[] =>
  gaps.filter(({ minKm, maxKm }) => !seen.some((one) => one.minKm === minKm && one.maxKm === maxKm));

/** Active slabs that never apply, since others start nearer. One whose kilometres are missing or wrong is none yet. */
export function idleSlabs<Slab extends DeliverySlab>(slabs: readonly Slab[]): Slab[] {
  const counting = new Set(rulerStretches({ slabs, freeRules: [] }).map(({ slab }) => slab));
  const isDrawn = ({ minKm, maxKm }: Slab): boolean => minKm >= 0 && minKm <= maxKm && minKm <= MAX_KM;
  return slabs.filter((slab) => slab.isActive && isDrawn(slab) && !counting.has(slab));
}
