import type { ComponentType } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { FailedLoad } from './failed-load.tsx';
import { createLazyHook } from './create-lazy-hook.ts';

/**
 * A part of a page whose code is fetched when it is first shown. A failure is shown in its place with a retry; what
 * stands around it is unaffected.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const usePart = createLazyHook(load);
  return function LazyPart(props: Props) {
    const { networkError } = useCommonTexts();
    const { part: Part, isLost, retry } = usePart(true);
    if (isLost) return <FailedLoad text={networkError} onRetry={retry} />;
    return Part && <Part {...props} />;
  };
}
