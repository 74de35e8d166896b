/** Files by their path of before without an ending: their tests, styles and fixtures, which share the stem, go with them. */
const moved = (from: string, to: string, stems: string): [string, string][] =>
  stems.split(' ').map((stem) => [`${from}/${stem}`, `${to}/${stem}`]);

export const rooms: Readonly<Record<string, string>> = Object.fromEntries([
  ...moved('demo/artwork', 'demo/artwork/sliders', 'sliders'),
  ...moved(
    'server/auth',
    'server/auth/codes',
    'check-code count-code email-code-store hash-code mail-code send-code-mail send-code send-own-code verify-otp codes-by-browser codes-first own-codes',
  ),
  ...moved('server/auth', 'server/auth/second-factor', 'second-factor-routes second-factor-store second-factor'),
  ...moved(
    'server/auth',
    'server/auth/sign-ins',
    'cookies device-cookie device-store end-sign-ins issue-tokens name-device open-session recognize-device refresh-token sign-in-store sign-in-view sessions sign-ins',
  ),
  ...moved(
    'server/http',
    'server/http/api',
    'api call field-problems refusals succeeded flagged long-list format-wait session session-store bearer mounted-routes numbers-as-text aborted-body posted-link',
  ),
  ...moved(
    'server/http',
    'server/http/cache',
    'cached-response cached-text caching-server response-cache etag throttle send-text page-change-triggers page-changes shared-calls compressed',
  ),
  ...moved(
    'server/http',
    'server/http/pages',
    'pages render-page plain-page first-paint built-files ranges file-requests',
  ),
  ...moved(
    'server/http',
    'server/http/security',
    'caller-address callers concurrency-limit known-members slots connections csp csp-reports inline-scripts guards hostile-requests idle-sockets request-smuggling render-limits authorisation',
  ),
  ...moved(
    'server/members',
    'server/members/identity',
    'claim-pan decide-pan digest-numbers held-number-store pan-standing-store stored-numbers takes-part-store rekey-digests rotate-keys rotation-store read-protected access-log-store aadhaar',
  ),
  ...moved(
    'server/operations',
    'server/operations/backup',
    'backup backup-file backup-store make-backup restore-backup',
  ),
  ...moved(
    'server/operations',
    'server/operations/commands',
    'command run-command find-command help plain-table csv-file ask-secret cannot-run cannot-write',
  ),
  ...moved('server/operations', 'server/operations/commands/machine', 'backup-commands database-commands job-commands'),
  ...moved(
    'server/operations',
    'server/operations/commands/members',
    'member-commands password-commands pan-commands detail-commands shared-commands shared-by data-commands',
  ),
  ...moved(
    'server/operations',
    'server/operations/commands/orders',
    'advance-payment-command after-sale-commands order-commands order-earners order-list-command order-slip-command order-words delivery-notes refund-commands invoice-commands reconcile-command tax-commands quotation-commands',
  ),
  ...moved(
    'server/operations',
    'server/operations/commands/payouts',
    'payout-commands payout-file-commands payout-outcome-commands batch-tables bank-layout-commands signatory-commands owed-debts tds-commands',
  ),
  ...moved(
    'server/operations',
    'server/operations/commands/programme',
    'plan-commands ledger-commands statement-command checklist-command agreement-commands',
  ),
  ...moved(
    'server/operations',
    'server/operations/commands/shop',
    'button-commands catalogue-commands coupon-commands limit-commands page-commands notice-commands message-commands newsletter-commands grievance-commands',
  ),
  ...moved(
    'server/operations',
    'server/operations/start',
    'open-shop start-shop seed-demo database-kind database-kind-store guard-data-keys health job-handlers watch-mail clean-up env-file-option one-machine trial',
  ),
  ...moved(
    'server/orders',
    'server/orders/payment-attempts',
    'attempt-store open-payment sync-payment release-reservations end-unpaid cancel-unpaid supersede-unpaid superseded-store own-unpaid',
  ),
  ...moved(
    'server/orders',
    'server/orders/quote',
    'agree-on-quote price-selection quote-order quote-view quoted-order shown-sums destination address-contradiction',
  ),
  ...moved(
    'server/orders',
    'server/orders/refunds',
    'refund-store request-refund note-refund foreign-refund refund-by-hand notify-of-refund return-pieces return-store',
  ),
  ...moved('web/account', 'web/session', 'use-change'),
  ...moved(
    'web/auth',
    'web/auth/code-steps',
    'email-step otp-step resend-otp use-resend-countdown use-code-steps code-progress use-step-focus account-name',
  ),
  ...moved('web/auth', 'web/auth/register', 'register-page register-progress details-step use-registration'),
  ...moved('web/auth', 'web/auth/reset', 'reset-page reset-progress password-step use-reset'),
  ...moved('web/auth', 'web/auth/second-factor', 'second-factor use-second-factor'),
  ...moved(
    'web/auth',
    'web/auth/sign-in',
    'login-page use-login google-sign-in use-google-sign-in linked-product load-linked-product linked-product-id signed-in-redirect sign-in-layout session-check check-session use-after-sign-in sign-in-form',
  ),
  ...moved('web/auth', 'web/auth/sign-ins', 'sign-ins use-sign-ins end-all-modal'),
  ...moved('web/auth', 'web/session', 'remember-member require-member signed-out'),
  ...moved(
    'web/catalogue',
    'web/catalogue/card',
    'product-card product-grid card-action price-block lazy-variation-modal variation-modal variation-row group-modal add-all price-of-all use-product variation-options',
  ),
  ...moved(
    'web/catalogue',
    'web/catalogue/home',
    'home-page load-home category-tiles new-arrivals offers popular-products popular-tabs use-popular-products slider home-section',
  ),
  ...moved(
    'web/catalogue',
    'web/catalogue/listing',
    'about-listing active-filters categories-modal category-page filter-bar filter-choice filter-dialogs filter-form filter-modal listing-page listing load-category load-listing load-more pages price-modal shop-choices shop-page shop-query sort-modal use-listing use-product-count use-total',
  ),
  ...moved(
    'web/catalogue',
    'web/catalogue/product',
    'gallery-steps highlight load-product load-same-shelf plain-purchase product-details product-gallery product-missing product-offer product-page product-price product-things purchase-bar same-shelf use-current-product use-swipe use-variation variation-picker zoom-dialog',
  ),
  ...moved('web/catalogue', 'web/ui', 'picture'),
  ...moved(
    'web/content',
    'web/page-parts',
    'message-page mail-link-page linked-text written-sections draft-note failed-page',
  ),
  ...moved('web/orders', 'web/cart', 'checkout-data'),
  ...moved('web/orders', 'web/device', 'idempotency-keys'),
  ...moved(
    'web/orders',
    'web/orders/checkout',
    'checkout-bar checkout-lines checkout-page checkout-problem checkout-summary checkout-sums coupon-problem ended-checkout first-checkout nothing-to-order payment-choice payment-chooser place-order quote-changes quote-waits referred-by shared-link shown-refusals take-cart total-words typed-destination use-checkout-quote use-method-problem use-place-order',
  ),
  ...moved('web/orders', 'web/orders/history', 'load-orders order-card order-list'),
  ...moved(
    'web/orders',
    'web/orders/tracking',
    'bill-details cancel-modal cancel-order late-cancel load-order order-boundary order-progress order-timeline order-ways ordered-items progress-steps refund-rows track-page unpaid-notice write-to-shop buy-again order-again',
  ),
  ...moved('web/orders', 'web/ui', 'line-picture'),
  ...moved('web/payments', 'web/layout', 'use-timed-leave'),
  ...moved('web/rewards', 'web/rewards/breakdown', 'breakdown-button breakdown-modal breakdown-receipt use-breakdown'),
  ...moved(
    'web/rewards',
    'web/rewards/programme',
    'agreement-page acceptance leaving programme-page income-disclosure level-rates programme-banner',
  ),
  ...moved(
    'web/rewards',
    'web/rewards/share',
    'product-chooser share-by-hand share-message share-modal share-now use-found-products',
  ),
  ...moved(
    'web/rewards',
    'web/rewards/wallet',
    'activity-list month-bars months-plot notice-choices payout-box payout-hold payout-notes pending-box protect-payouts shared-levels statement-files wallet-choice wallet-filter wallet-paging wallet-panel money-box',
  ),
  ...moved(
    'web/orders/checkout',
    'web/orders/quote',
    'ask-quote quote-state use-asked-quote use-checkout-quote quote-changes quote-waits',
  ),
  ...moved(
    'server/orders',
    'server/orders/fulfilment',
    'change-status move-order record-delivery-failure correct-carrier collect-balance require-owner-note owner-list-store after-the-sale list-orders',
  ),
  ['web/payments/success-facts', 'web/orders/success-facts'],
  ['web/rewards/link-code', 'web/ui/qr-code'],
  ...moved('web/texts', 'web/texts/content', 'about contact enquiry help privacy-policy refund-policy terms written'),
  ...moved(
    'web/ui',
    'web/ui/form',
    'choice-group choice code-field field-frame keep-caret otp-boxes otp-digits quantity-stepper read-only-field text-area text-field tick option-list use-combobox use-early-text',
  ),
  ...moved('web/ui', 'web/ui/overlay', 'modal lazy-dialog toast toast-store use-dialog use-drag-down'),
]);
