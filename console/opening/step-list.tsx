import { Check } from 'lucide-react';
import type { WireSetUpStep } from '#contract/console/opening.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { useStaff } from '../session/use-staff.ts';
import { LinkButton } from '../ui/controls/link-button.tsx';
import { Card } from '../ui/form/card.tsx';
import styles from './opening.module.css';

/** The screen where a step is done; the other steps are done by a command. */
const places: Partial<Record<WireSetUpStep['id'], string>> = {
  name: '/settings?card=shop',
  tax: '/settings?card=tax',
  product: '/products/new',
  delivery: '/settings/delivery',
  payment: '/settings?card=selling',
  officer: '/settings?card=contact',
  texts: '/front/pages',
  factor: '/settings/security',
  logo: '/settings?card=shop',
  notices: '/settings?card=notices',
  staff: '/settings/staff',
};

/** The screen of the first missing part; two steps are entered on two screens. */
function placeOf({ id, missing }: WireSetUpStep): string | undefined {
  if (id === 'name' && !missing.includes('name')) return '/settings?card=contact';
  if (id === 'delivery' && !missing.includes('pincodes')) return '/settings/delivery/charges';
  return places[id];
}

/** The link to the screen of a step, or its command. */
function Way({ step }: { step: WireSetUpStep }) {
  const { shop_origin: origin } = useStaff();
  const words = texts.steps[step.id];
  const place = placeOf(step);
  if ('command' in words) return <p className={styles.command}>{fill(texts.byCommand, { command: words.command })}</p>;
  return place ? (
    <LinkButton to={place}>{words.action}</LinkButton>
  ) : (
    <a href={`${origin}/`} target="_blank" rel="noreferrer">
      {words.action}
    </a>
  );
}

/** The missing parts as texts; an advised step has none of its own, since its title says it. */
const namesOf = (parts: WireSetUpStep['missing']): string[] =>
  parts.flatMap((part) => (part in texts.parts ? texts.parts[part as keyof typeof texts.parts] : []));

function Step({ step }: { step: WireSetUpStep }) {
  const { id, missing } = step;
  const isDone = missing.length === 0;
  const { title, text } = texts.steps[id];
  const names = namesOf(missing);
  return (
    <li className={classNames(styles.step, isDone && styles.done)}>
      <span className={styles.tick} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <h3>
          {title} <span className="visually-hidden">{isDone ? texts.done : texts.toDo}</span>
        </h3>
        {!isDone && <p>{text}</p>}
        {names.length > 0 && <p className={styles.missing}>{fill(texts.missing, { list: names.join(', ') })}</p>}
      </div>
      {!isDone && (
        <div className={styles.way}>
          <Way step={step} />
        </div>
      )}
    </li>
  );
}

interface StepListProps {
  title: string;
  text?: string | undefined;
  steps: readonly WireSetUpStep[];
}

/** Set-up steps, ticked from the state of the shop (CON-156). */
export function StepList({ title, text, steps }: StepListProps) {
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  return (
    <Card title={title} actions={<p className={styles.count}>{fill(texts.progress, { done, all: steps.length })}</p>}>
      <progress className={styles.progress} aria-label={title} value={done} max={steps.length} />
      {text && <p className={styles.text}>{text}</p>}
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </Card>
  );
}
