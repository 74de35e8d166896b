import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useHelpTexts } from '#web/texts/content/help.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/help-page.ts';
import { loadNumbers } from './contact-ways.ts';
import { HelpBoxes } from './help-boxes.tsx';
import styles from './help-page.module.css';
import { LinkedText } from '#web/page-parts/linked-text.tsx';
import { ReachAside } from './reach-aside.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadNumbers(context.get(apiContext));

/** Two ways to a person, and what people ask most (ACC-06, Q031). */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, questionsTitle, questions, still } = useHelpTexts();
  const { name } = useShop().store;
  return (
    <div className="column">
      <PageMeta title={title} description={fill(description, { name })} />
      <PageTitle>{title}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.sides}>
        <div>
          <HelpBoxes {...loaderData} />
          <section className={styles.questions} aria-labelledby="questions">
            <h2 id="questions" className={styles.heading}>
              {questionsTitle}
            </h2>
            {questions.map((question) => (
              <Accordion key={question.title} title={question.title}>
                <p>
                  <LinkedText>{question.text}</LinkedText>
                </p>
              </Accordion>
            ))}
            <p className={styles.still}>
              <LinkedText>{still}</LinkedText>
            </p>
          </section>
        </div>
        <ReachAside />
      </div>
    </div>
  );
}
