import type { ComponentType, ReactElement, ReactNode } from 'react';
import { SkeletonLines } from '../page/skeleton.tsx';
import { StandIn } from './stand-in.tsx';
import { codeHook } from './code-hook.ts';

/**
 * A part of a screen whose code is fetched when it is first shown, so that the screen itself stays light. Its
 * shape stands in its place meanwhile, and a failure with a retry; what is around it goes on.
 *
 * @param shape what keeps its place until it is there: so many lines of text, or something of its own
 * @param around what stands around that, such as its card
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  shape: number | ReactElement,
  around: (inner: ReactNode) => ReactNode = (inner) => inner,
): ComponentType<Props> {
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
