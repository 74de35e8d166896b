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
 * Likewise the radio buttons within a box that are chosen other than the page came: pressed early, or chosen again by
 * the browser when it shows the page once more.
 *
 * @param onFound is given their values by their names, when there are any
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
