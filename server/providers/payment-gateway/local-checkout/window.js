/** The payment window of the stand-in gateway: pays or declines, and tells the page that opened it. */
const dialog = document.querySelector('main');
const form = document.querySelector('form');
const note = document.querySelector('[role="alert"]');
const buttons = document.querySelectorAll('button');

/** The page that opened the window, which may be of another origin; nobody else hears what is told. */
const opener = new URL(window.location.href).searchParams.get('origin') ?? window.location.origin;

const tell = (type, detail) => window.parent.postMessage({ type, detail }, opener);

function show(text) {
  note.textContent = text;
  note.hidden = false;
}

function setBusy(isBusy) {
  form.ariaBusy = String(isBusy);
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
}

async function settle(outcome) {
  const method = new FormData(form).get('method');
  const response = await fetch('checkout/settle', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: form.dataset.order, method, outcome }),
  });
  return response.json();
}

async function finish(outcome) {
  setBusy(true);
  note.hidden = true;
  const answer = await settle(outcome).catch(() => ({ error: null }));
  setBusy(false);
  if (answer.razorpay_payment_id) return tell('paid', answer);
  if (!answer.error) return show(form.dataset.unreachable);
  show(answer.error.reason === 'payment_failed' ? form.dataset.failed : answer.error.description);
  form.querySelector('button').focus();
  return tell('failed', { error: answer.error });
}

/** Keeps the focus inside: from the last part that can have it, Tab leads to the first, and back. */
function keepFocus(event) {
  const parts = [...dialog.querySelectorAll('button:enabled, input:checked')];
  const [first, last] = event.shiftKey ? [parts.at(-1), parts[0]] : [parts[0], parts.at(-1)];
  if (document.activeElement !== last && document.activeElement !== document.body) return;
  event.preventDefault();
  first.focus();
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('dismissed');
  if (event.key === 'Tab') keepFocus(event);
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void finish(event.submitter?.value ?? 'pay');
});

for (const button of buttons) {
  if (button.value === 'close') button.addEventListener('click', () => tell('dismissed'));
}

// A click beside the window leaves it, as with every dialog of the shop.
document.addEventListener('pointerdown', (event) => {
  if (!dialog.contains(event.target)) tell('dismissed');
});

dialog.inert = false;
tell('ready', document.title);
(document.querySelector('input:checked') ?? buttons[0]).focus({ preventScroll: true });
