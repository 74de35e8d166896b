/** Marks the button that was pressed last, if only by Enter in a field, while the page's script was still on its way. */
const MARK = 'data-pressed';

/** The script, as it stands in every page. */
export const earlyPress = `addEventListener("click",e=>{let d=document;if(!d.documentElement.dataset.ready){
d.querySelector("[${MARK}]")?.removeAttribute("${MARK}");
e.target.closest("button[type=button],form[method=dialog] [type=submit]")?.setAttribute("${MARK}","")}},true)`;

/** Notes an early press. It stands in the page as text, so that it runs before everything else. */
export const EarlyPress = () => <script dangerouslySetInnerHTML={{ __html: earlyPress }} />;

/** Repeats the early press once the page can answer it; links, and forms that go to an address, need no script. */
export function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLButtonElement>(`[${MARK}]`);
  button?.removeAttribute(MARK);
  // What was typed or chosen early counts with it: the page takes it over right after this. "Edit" comes first, though:
  // once the form has taken over a word, the same button saves.
  if (button?.form && button.type === 'button') button.click();
  else setTimeout(() => button?.click());
}
