import type { ComponentType } from 'react';
import { Sheet } from '../overlay/sheet.tsx';
import { SkeletonLines, useIsLate } from '../page/skeleton.tsx';
import { StandIn } from './stand-in.tsx';
import { codeHook } from './code-hook.ts';

/**
 * A sheet whose code is fetched when it is first opened. One that is not there at once opens empty, can be
 * closed, and says why it does not come.
 */
export function lazySheet<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
): ComponentType<Props> {
  const usePart = codeHook(load);
  return function LazySheet(props: Props) {
    const { data: Part, error, refetch } = usePart();
    const isLate = useIsLate();
    if (Part) return <Part {...props} />;
    if (!isLate && error === null) return null;
    return (
      <Sheet title={titleOf(props)} isOpen onClose={props.onClose}>
        <StandIn error={error} onRetry={() => void refetch()} shape={<SkeletonLines count={6} />} />
      </Sheet>
    );
  };
}
