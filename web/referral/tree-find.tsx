import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { findMembers } from './folding.ts';
import type { TreeNode } from './load-tree.ts';
import styles from './tree-find.module.css';

interface TreeFindProps {
  root: TreeNode;
  onFound: (id: string) => void;
}

/** Finds a member by a part of the name or id; asked again, the next match. */
export function TreeFind({ root, onFound }: TreeFindProps) {
  const { tree } = useReferralTexts();
  const [words, setWords] = useState('');
  const [turn, setTurn] = useState<number | null>(null);
  const found = findMembers(root, words);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const next = turn === null ? 0 : (turn + 1) % Math.max(1, found.length);
    const member = found[next];
    setTurn(next);
    if (member) onFound(member.purchase_id);
  };
  const change = (text: string): void => {
    setWords(text);
    setTurn(null);
  };
  const facts = { n: (turn ?? 0) + 1, all: found.length };
  const outcome = found.length === 0 ? tree.notFound : fill(tree.found, facts);
  return (
    <form
      method="dialog"
      className={`${styles.form} needs-script`}
      role="search"
      aria-label={tree.find}
      onSubmit={find}
    >
      <TextField
        type="search"
        name="member"
        label={tree.findLabel}
        autoComplete="off"
        value={words}
        onChange={change}
      />
      <Button type="submit" variant="secondary" icon={<Search aria-hidden />}>
        {tree.findNow}
      </Button>
      <p className={styles.outcome} aria-live="polite">
        {turn !== null && words.trim() !== '' && outcome}
      </p>
    </form>
  );
}
