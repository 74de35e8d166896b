/** Marks the button that was clicked last, if only by Enter in a field, before the page's script ran. */
const PRESSED_ATTRIBUTE = 'data-pressed';

/** The script, as it stands in every page. */
export const earlyClickScript = `addEventListener("click",e=>{let d=document;if(!d.documentElement.dataset.ready){
d.querySelector("[${PRESSED_ATTRIBUTE}]")?.removeAttribute("${PRESSED_ATTRIBUTE}");
e.target.closest("button[type=button],form[method=dialog] [type=submit]")?.setAttribute("${PRESSED_ATTRIBUTE}","")}},true)`;

/** Records an early click. It stands in the page as text, so that it runs before everything else. */
export const EarlyClick = () => <script dangerouslySetInnerHTML={{ __html: earlyClickScript }} />;

/** Repeats the early click once the page is hydrated; links, and forms that go to an address, need no script. */
export function repeatEarlyClick(): void {
  const button = document.querySelector<HTMLButtonElement>(`[${PRESSED_ATTRIBUTE}]`);
  button?.removeAttribute(PRESSED_ATTRIBUTE);
  // What was typed or chosen early counts with it: the page takes it over right after this. "Edit" comes first, though:
  // once the form has taken over a word, the same button saves.
  if (button?.form && button.type === 'button') button.click();
  else setTimeout(() => button?.click());
}
