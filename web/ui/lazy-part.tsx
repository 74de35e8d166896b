import type { ComponentType } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { FailedLoad } from './failed-load.tsx';
import { createLazyHook } from './create-lazy-hook.ts';

/**
 * Makes a part of a page whose code is fetched when it is first shown. Where it cannot be fetched it says so in its
 * place and offers another try; what stands around it stays.
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
