import type { WireFront, WireStoredFront } from '#contract/console/front.ts';
import { FRONT_LISTS, type FrontList } from '#domain/front/front.ts';
import { frontFaults } from '#domain/front/front-faults.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { frontFaultTexts } from '#texts/en/console/front-faults.ts';
import { newKey } from '../../send.ts';
import type { Stored } from '../../ui/form/use-typed.ts';

export type FrontValues = WireFront;

export const valuesOf = ({ front, revision }: WireStoredFront): Stored<FrontValues> => ({ values: front, revision });

/** What every item begins with: an id that it keeps, and that shoppers see it. */
export const newItem = () => ({ id: newKey().slice(0, 12), is_shown: true });

export const newLink = { kind: 'none', to: '', sku: '' } as const;

interface NamedItem {
  id: string;
  title?: string;
  name?: string;
  text?: string;
}

/** The display name of an item. */
export const itemName = (item: NamedItem): string =>
  (item.title ?? item.name ?? item.text ?? '').trim() || texts.untitled;

/** What the rules say of a home page before it is sent, by the names of fields, in the server's own sentences. */
export const faultsOf = (values: FrontValues): Record<string, string> =>
  Object.fromEntries(
    frontFaults(values)
      .toReversed()
      .map(({ field, problem }) => [field, frontFaultTexts[problem]]),
  );

/** The faults of the last refused save that still apply to the typed values. */
export function stillWrong(refused: Record<string, string>, values: FrontValues): Record<string, string> {
  const now = faultsOf(values);
  const isNow = (field: string, sentence: string): boolean =>
    field in now || sentence === frontFaultTexts['picture-gone'];
  return Object.fromEntries(Object.entries(refused).filter(([field, sentence]) => isNow(field, sentence)));
}

const isList = (part: string): part is FrontList => FRONT_LISTS.some((list) => list === part);

const fieldName = (part: string, name: string): string => {
  if (part === 'arrivals' && name === 'name') return texts.fields.heading;
  return name in texts.fields ? texts.fields[name as keyof typeof texts.fields] : name;
};

/** What a field is called where something is said of it: "Slides, Rain on warm earth: Title". */
export function labelOf(field: string, values: FrontValues): string {
  const [part = '', id = '', name = ''] = field.split('.');
  const head = part in texts.parts ? texts.parts[part as keyof typeof texts.parts] : part;
  if (id === '') return head;
  if (!isList(part))
    return `${head}, ${id in texts.tabs.names ? texts.tabs.names[id as keyof typeof texts.tabs.names] : id}`;
  const item = (values[part] as readonly { id: string }[]).find((one) => one.id === id);
  const whole = item ? `${head}, ${itemName(item)}` : head;
  return name === '' ? whole : `${whole}: ${fieldName(part, name)}`;
}
