import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { Await, useRevalidator } from 'react-router';
import { useReferralTexts } from '#web/texts/referral.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { layOutTree } from './lay-out-tree.ts';
import type { LoadedTree, TreeNode } from './load-tree.ts';
import { Legend } from './pips.tsx';
import { TreeCanvas } from './tree-canvas.tsx';
import { TreeControls } from './tree-controls.tsx';
import { TreeFind } from './tree-find.tsx';
import styles from './tree-section.module.css';
import { useFolding } from './use-folding.ts';
import { useTreeView } from './use-tree-view.ts';

interface TreeSectionProps {
  tree: Promise<LoadedTree>;
  className?: string | undefined;
}

/** Whom the member brought to the shop, four levels deep (TREE-01). */
export function TreeSection({ tree, className }: TreeSectionProps) {
  return (
    <section id="tree" className={className} aria-labelledby="tree-title">
      <Suspense fallback={<Loading />}>
        <Await resolve={tree}>{(loaded) => <Loaded tree={loaded} />}</Await>
      </Suspense>
    </section>
  );
}

function Head({ children }: { children?: ReactNode }) {
  const { tree } = useReferralTexts();
  return (
    <div className={styles.head}>
      <h2 id="tree-title" className={styles.title}>
        {tree.title}
      </h2>
      {children}
    </div>
  );
}

function Loading() {
  const { tree } = useReferralTexts();
  return (
    <>
      <Head />
      <p className={styles.loading} role="status">
        {tree.loading}
      </p>
    </>
  );
}

function Loaded({ tree }: { tree: LoadedTree }) {
  if (tree === 'failed') return <Failed />;
  if (tree === 'none') return <NoTree />;
  return <Diagram root={tree} />;
}

function Failed() {
  const { tree } = useReferralTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Head />
      <FailedLoad text={tree.noData} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </>
  );
}

/** There is no tree before there is a referral id. */
function NoTree() {
  const { tree } = useReferralTexts();
  return (
    <>
      <Head />
      <EmptyState
        art="kadamba"
        title={tree.noData}
        text={tree.noReferId}
        action={
          <ButtonLink to="/page" variant="secondary">
            {tree.toDetails}
          </ButtonLink>
        }
      />
    </>
  );
}

function Diagram({ root }: { root: TreeNode }) {
  const folding = useFolding(root);
  const { shown, toggle, reveal, reset: unfoldAsAtFirst } = folding;
  const layout = useMemo(() => layOutTree(shown), [shown]);
  const seen = useTreeView(layout);
  const { goTo, reset: seeAsAtFirst } = seen;
  const toggleAndGo = useCallback(
    (id: string): void => {
      toggle(id);
      goTo(id);
    },
    [toggle, goTo],
  );
  const find = (id: string): void => {
    reveal(id);
    goTo(id, true);
  };
  const reset = useCallback((): void => {
    unfoldAsAtFirst();
    seeAsAtFirst();
  }, [unfoldAsAtFirst, seeAsAtFirst]);
  const view = { ...seen, reset };
  return (
    <>
      <Head>
        <Legend />
        <TreeControls {...view} />
      </Head>
      {root.children && root.children.length > 0 && <TreeFind root={root} onFound={find} />}
      <TreeCanvas root={root} layout={layout} folding={{ ...folding, toggle: toggleAndGo }} view={view} />
    </>
  );
}
