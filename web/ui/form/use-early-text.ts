import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Takes over what a field holds when the page's script arrives: typed early, or filled in by the browser. */
export function useEarlyText(id: string, value: string, onChange: (value: string) => void): void {
  const adopt = useEffectEvent(() => {
    const early = (document.getElementById(id) as HTMLInputElement).value;
    if (early !== value) onChange(early);
  });
  useLayoutEffect(() => adopt(), []);
}

/**
 * Radio buttons chosen before hydration, early or restored by the browser.
 *
 * @param onFound gets their values by name, when there are any
 */
export function useEarlyChoices(
  box: RefObject<HTMLElement | null>,
  onFound: (chosen: Readonly<Record<string, string>>) => void,
): void {
  const adopt = useEffectEvent(() => {
    const radios = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [])];
    const changed = radios.filter(({ defaultChecked }) => !defaultChecked);
    if (changed.length > 0) onFound(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
  });
  useLayoutEffect(() => adopt(), []);
}
