import type { ComponentType, ReactElement, ReactNode } from 'react';
import { SkeletonLines } from '../page/skeleton.tsx';
import { StandIn } from './stand-in.tsx';
import { codeHook } from './code-hook.ts';

interface LazyPartOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Keeps its shape until it is there: so many lines of text, or something of its own. */
  shape: number | ReactElement;
  /** What stands around its shape, such as its card. */
  around?: (inner: ReactNode) => ReactNode;
}

/**
 * A part of a screen whose code is fetched when it is first shown, so that the screen itself stays light. Its
 * shape stands in its place meanwhile, and a failure with a retry; what is around it goes on.
 */
export function lazyPart<Props extends object>(options: LazyPartOptions<Props>): ComponentType<Props> {
  const { load, shape, around = (inner) => inner } = options;
  const usePart = codeHook(load);
  const standIn = typeof shape === 'number' ? <SkeletonLines count={shape} /> : shape;
  return function LazyPart(props: Props) {
    const { data: Part, error, refetch } = usePart();
    return Part ? (
      <Part {...props} />
    ) : (
      around(<StandIn error={error} onRetry={() => void refetch()} shape={standIn} />)
    );
  };
}
