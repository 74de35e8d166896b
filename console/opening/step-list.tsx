import { Check } from 'lucide-react';
import type { WireSetUpStep } from '#contract/console/opening.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { useStaff } from '../session/use-staff.ts';
import { LinkButton } from '../ui/controls/link-button.tsx';
import styles from './opening.module.css';

/** Where a step is done; what has no screen is done by a command. */
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

/** Two steps have two places: where what is missing is entered. */
function placeOf({ id, lacks }: WireSetUpStep): string | undefined {
  if (id === 'name' && !lacks.includes('name')) return '/settings?card=contact';
  if (id === 'delivery' && !lacks.includes('pincodes')) return '/settings/delivery/charges';
  return places[id];
}

/** The way to where a step is done. */
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

/** What is missing, in words; an advised step says it by its title. */
const lackWords = ({ lacks }: WireSetUpStep): string[] =>
  lacks.flatMap((lack) => (lack in texts.lacks ? texts.lacks[lack as keyof typeof texts.lacks] : []));

function Step({ step }: { step: WireSetUpStep }) {
  const { id, lacks } = step;
  const isDone = lacks.length === 0;
  const { title, text } = texts.steps[id];
  const missing = lackWords(step);
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
        {missing.length > 0 && <p className={styles.lacks}>{fill(texts.lacking, { list: missing.join(', ') })}</p>}
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

/** Steps that tick themselves by what is so (CON-156). */
export function StepList({ title, text, steps }: StepListProps) {
  const done = steps.filter(({ lacks }) => lacks.length === 0).length;
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{fill(texts.progress, { done, all: steps.length })}</p>
        <progress aria-label={title} value={done} max={steps.length} />
      </div>
      {text && <p className={styles.text}>{text}</p>}
      <ol>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}
