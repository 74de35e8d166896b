/**
 * Where the caret belongs after a field has written something else than was typed: before what stood behind it.
 *
 * @param caret where it stood in the typed text
 */
export function caretIn(written: string, typed: string, caret: number): number {
  const behind = typed.slice(caret);
  return written.endsWith(behind) ? written.length - behind.length : written.length;
}

/** A written value sends the caret to its end; this brings it back to where the typing goes on. */
export function keepCaret(input: HTMLInputElement): void {
  const { value: typed, selectionStart: caret } = input;
  if (caret === null) return;
  queueMicrotask(() => {
    if (input.value === typed) return;
    const place = caretIn(input.value, typed, caret);
    input.setSelectionRange(place, place);
  });
}
