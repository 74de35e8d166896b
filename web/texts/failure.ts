import { useCallback } from 'react';
import { ApiError } from '#contract/client.ts';
import { useCommonTexts } from './common.ts';

/**
 * What is said of a call that failed: the shop's own reason, that it could not be reached, or else a sentence for an
 * unforeseen failure.
 */
export function useFailureSentence(unforeseen?: string): (error: unknown) => string {
  const { networkError, somethingWrong } = useCommonTexts();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return unforeseen ?? somethingWrong;
      return error.code === 'network' ? networkError : error.message;
    },
    [networkError, somethingWrong, unforeseen],
  );
}
