import type { WireShownText } from '#contract/console/pages.ts';
import { linkedParts } from '#texts/linked-words.ts';
import { fill } from '#texts/fill.ts';
import written from '#theme/written/written.module.css';
import { useStaff } from '../../session/use-staff.ts';
import styles from './pages.module.css';

type WireBlock = WireShownText['sections'][number]['blocks'][number];

/** Words of a page with their links, which open beside the console. */
function Words({ children }: { children: string }) {
  const { shop: name, shop_origin: origin } = useStaff();
  return linkedParts(fill(children, { name })).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={index} href={origin + part.to} target="_blank" rel="noreferrer" className={styles.link}>
        {part.words}
      </a>
    ),
  );
}

function Block({ block }: { block: WireBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Words>{block}</Words>
      </p>
    );
  if ('list' in block)
    return (
      <ul className={written.list}>
        {block.list.map((text, index) => (
          <li key={index}>
            <Words>{text}</Words>
          </li>
        ))}
      </ul>
    );
  return (
    <dl className={written.facts}>
      {block.facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text as its page shows it, in the type of the page. */
export const WrittenView = ({ text: { title, lead, sections } }: { text: WireShownText }) => (
  <div className={styles.written}>
    <h3 className={styles.pageTitle}>{title}</h3>
    {lead !== '' && <p className={styles.pageLead}>{lead}</p>}
    {sections.map((section) => (
      <section key={section.id} className={written.section} aria-label={section.title}>
        <h4 className={written.title}>{section.title}</h4>
        {section.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </section>
    ))}
  </div>
);
