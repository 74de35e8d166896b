import { Link } from 'react-router';
import { fill } from '#texts/fill.ts';
import { linkedParts } from '#texts/linked-words.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import styles from './linked-text.module.css';

/** A text of the shop with its links, and the shop's name where it stands in it. */
export function LinkedText({ children }: { children: string }) {
  const { store } = useShop();
  return linkedParts(fill(children, { name: store.name })).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.to} to={part.to} className={styles.link}>
        {part.words}
      </Link>
    ),
  );
}
