/** Copies by a selection of an invisible field: the only way on plain-http pages of a local network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.setAttribute('aria-hidden', 'true');
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** @returns whether the text is on the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else return copyBySelection(text);
    return true;
  } catch {
    return false;
  }
}
