/** Defines `window.Razorpay` for the stand-in gateway, with the parts of the real one that a shop uses. */
(() => {
  const script = document.currentScript;
  const base = script.src.replace(/\/v1\/checkout\.js.*$/, '');
  const { origin } = new URL(base);

  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = `${base}/checkout.css`;
  document.head.append(styles);

  function addressOf(options) {
    const address = new URL(`${base}/checkout`);
    address.searchParams.set('order_id', options.order_id);
    address.searchParams.set('origin', window.location.origin);
    for (const name of ['name', 'description']) {
      if (options[name]) address.searchParams.set(name, options[name]);
    }
    return address.href;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #timer;
    #onMessage = (event) => this.#hear(event);
    #onBack = () => this.#dismiss();

    constructor(options) {
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    }

    open() {
      if (this.#dialog) return;
      const dialog = document.createElement('dialog');
      dialog.className = 'local-gateway';
      const frame = document.createElement('iframe');
      frame.className = 'local-gateway-window';
      frame.src = addressOf(this.#options);
      frame.addEventListener('load', () => {
        dialog.dataset.loaded = '';
        frame.focus();
      });
      dialog.append(frame);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      document.body.append(dialog);
      this.#dialog = dialog;
      window.addEventListener('message', this.#onMessage);
      window.addEventListener('popstate', this.#onBack);
      dialog.showModal();
      // An empty frame would keep the keys to itself: on a slow line nobody could leave.
      dialog.tabIndex = -1;
      dialog.focus();
      if (this.#options.timeout) this.#timer = setTimeout(() => this.#dismiss(), this.#options.timeout * 1000);
    }

    close() {
      clearTimeout(this.#timer);
      window.removeEventListener('message', this.#onMessage);
      window.removeEventListener('popstate', this.#onBack);
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #hear(event) {
      const frame = this.#dialog?.querySelector('iframe');
      if (!frame || event.origin !== origin || event.source !== frame.contentWindow) return;
      const { type, detail } = event.data;
      if (type === 'ready') frame.title = detail;
      if (type === 'dismissed') this.#dismiss();
      if (type === 'failed') for (const listener of this.#listeners.get('payment.failed') ?? []) listener(detail);
      if (type === 'paid') {
        this.close();
        this.#options.handler?.(detail);
      }
    }
  }

  window.Razorpay = Razorpay;
})();
