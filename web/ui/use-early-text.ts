import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes over what a field holds when the page's script arrives: typed early, or filled in by the browser. */
export function useEarlyText(id: string, value: string, onChange: (value: string) => void): void {
  const adopt = useEffectEvent(() => {
    const early = (document.getElementById(id) as HTMLInputElement).value;
    if (early !== value) onChange(early);
  });
  useLayoutEffect(() => adopt(), []);
}
