import { type Control, useWatch } from 'react-hook-form';
import { pages as texts } from '#texts/en/console/pages.ts';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { bodyProblems, type PageValues } from './page-values.ts';
import styles from './pages.module.css';

interface ProblemListProps {
  control: Control<PageValues>;
  onGo: (line: number) => void;
}

/** The problems found at the last attempt to publish and not corrected since; each links to its place. */
export function ProblemList({ control, onGo }: ProblemListProps) {
  const [title, body] = useWatch({ control, name: ['title', 'body'] });
  const wasRefused = useFieldFault('body') !== undefined;
  const problems = wasRefused ? bodyProblems({ title, body }) : [];
  if (problems.length === 0) return null;
  return (
    <section aria-label={texts.write.wrong} className={styles.problems}>
      <h3>{texts.write.wrong}</h3>
      <ul>
        {problems.map(({ line, sentence }, index) => (
          <li key={index}>
            <button type="button" className={styles.problem} onClick={() => onGo(line)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
