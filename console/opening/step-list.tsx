import { Check } from 'lucide-react';
import type { WireSetUpStep } from '#contract/console/opening.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { useStaff } from '../session/use-staff.ts';
import { placeOfStep } from '../shell/step-place.ts';
import { LinkButton } from '../ui/controls/link-button.tsx';
import { Card } from '../ui/form/card.tsx';
import styles from './opening.module.css';

/** The link to the screen of a step, or its command with who runs it. */
function Way({ step }: { step: WireSetUpStep }) {
  const { shop_origin: origin } = useStaff();
  const words = texts.steps[step.id];
  const place = placeOfStep(step);
  if ('command' in words)
    return (
      <p className={styles.command}>
        {texts.byCommand} <code>{words.command}</code>
      </p>
    );
  if (!place)
    return (
      <a href={`${origin}/`} target="_blank" rel="noreferrer">
        {words.action}
      </a>
    );
  const isStock = 'stockAction' in words && step.missing.includes('stock');
  return <LinkButton to={place}>{isStock ? words.stockAction : words.action}</LinkButton>;
}

/** The missing parts as texts; an advised step has none of its own, since its title says it. */
const namesOf = (parts: WireSetUpStep['missing']): string[] =>
  parts.flatMap((part) => (part in texts.parts ? texts.parts[part as keyof typeof texts.parts] : []));

function Step({ step }: { step: WireSetUpStep }) {
  const { id, missing } = step;
  const isDone = missing.length === 0;
  const words = texts.steps[id];
  const names = namesOf(missing);
  return (
    <li className={classNames(styles.step, isDone && styles.done)}>
      <span className={styles.tick} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <h3>
          {words.title} <span className="visually-hidden">{isDone ? texts.done : texts.toDo}</span>
        </h3>
        {!isDone && <p>{words.text}</p>}
        {!isDone && 'warning' in words && <p className={styles.warning}>{words.warning}</p>}
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
