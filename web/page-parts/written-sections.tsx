import type { WrittenBlock, WrittenSection } from '#texts/written.ts';
import { LinkedText } from './linked-text.tsx';
import styles from '#theme/written/written.module.css';

function Block({ block }: { block: WrittenBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText>{block}</LinkedText>
      </p>
    );
  if ('list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map((text) => (
          <li key={text}>
            <LinkedText>{text}</LinkedText>
          </li>
        ))}
      </ul>
    );
  return (
    <dl className={styles.facts}>
      {block.facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LinkedText>{text}</LinkedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sections of a page of running text, each with an address of its own. */
export const WrittenSections = ({ sections }: { sections: readonly WrittenSection[] }) =>
  sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  ));
