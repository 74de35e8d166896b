import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import * as attribution from '#contract/attribution.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import * as delivery from '#contract/delivery.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { cartAsksForQuotation } from '#domain/settings/pay-buttons.ts';
import { lineOf } from '#web/cart/cart-lines.ts';
import { useCheckedPincode } from '#web/delivery/checked-pincode.ts';
import { AddressChoice } from '#web/delivery/address-choice.tsx';
import { useAddressChoice } from '#web/delivery/use-address-choice.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useNavigationState } from '#web/layout/use-navigation-state.ts';
import { loadProfile, type LoadedProfile } from '#web/members/load-profile.ts';
import { ProfileForm } from '#web/members/profile-form.tsx';
import { useProfileForm } from '#web/members/use-profile-form.ts';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { checkoutDataOf, storeCheckoutData } from '#web/cart/checkout-data.ts';
import styles from './checkout-page.module.css';
import { orderedIn } from './ended-checkout.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { loadsCheckoutDocument, useRecordCheckout } from './first-checkout.ts';
import { NothingToOrder } from './nothing-to-order.tsx';
import { paymentChoice } from './payment-choice.ts';
import { loadSharedProduct, loadSharedReference } from './shared-link.ts';
import { QuoteWaits } from '#web/orders/quote/quote-waits.tsx';
import { ReferredBy, type WireReferrer } from './referred-by.tsx';
import { TakeCart } from './take-cart.tsx';
import { typedDestination } from './typed-destination.ts';
import { useCheckoutQuote } from '#web/orders/quote/use-checkout-quote.ts';
import { usePlaceOrder } from './use-place-order.ts';

const loadAdvance = (call: Call): Promise<number> =>
  call(delivery.advance, { params: { storeId: STORE_ID } })
    .then(({ help }) => help.delivery_percentage)
    .catch(() => 0);

/** None where that cannot be loaded: the order is placed without. */
const loadReferrer = (call: Call): Promise<WireReferrer> =>
  call(attribution.referredBy, {}).catch(() => ({ name: null, source: null, reference_id: null }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const [loaded, referrer, advancePercentage, sharedProduct] = await Promise.all([
    loadProfile(call, member.user_id),
    loadReferrer(call),
    loadAdvance(call),
    loadSharedProduct(request, call),
  ]);
  const named = url.searchParams.get('referId') ?? referrer.reference_id ?? '';
  const sharedReference = await loadSharedReference(named, call, loaded.profile);
  return { member, loaded, advancePercentage, sharedProduct, sharedReference, referrer };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (loadsCheckoutDocument(request.url)) await new Promise(() => {});
  return serverLoader();
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { member, loaded, sharedProduct } = loaderData;
  useRememberMember(member);
  useRecordCheckout();
  useEffect(() => {
    if (sharedProduct) storeCheckoutData(checkoutDataOf([lineOf(sharedProduct)]));
  }, [sharedProduct]);
  return <Checkout key={`${member.user_id} ${String(loaded.isFailed)}`} {...loaderData} />;
}

interface CheckoutProps {
  member: WireUser;
  loaded: LoadedProfile;
  advancePercentage: number;
  sharedProduct: WireProduct | null;
  sharedReference: string;
  referrer: WireReferrer;
}

const noChoice = (): null => null;

function Checkout({ member, loaded, advancePercentage, sharedProduct, sharedReference, referrer }: CheckoutProps) {
  const { checkout } = useOrdersTexts();
  const members = useMembersTexts();
  const deliveryTexts = useDeliveryTexts();
  const { closed, payNow, mode, payButtons } = useShop();
  const chosen = useSyncExternalStore(paymentChoice.subscribe, paymentChoice.read, noChoice);
  // What is not offered any more stands nowhere to be seen, so it is no choice.
  const method = chosen === 'Pay now' && !payNow ? null : chosen;
  const form = useProfileForm(member, loaded);
  const destination = typedDestination(form);
  const quoted = useCheckoutQuote(method, destination);
  // What another tab ended is over: the rest of the cart is not what stood here.
  const [hasBegun, setHasBegun] = useState(false);
  if (quoted.data && !hasBegun) setHasBegun(true);
  const nameSponsor = useEffectEvent(() => {
    if (sharedReference && form.values.referenceId === '') form.change('referenceId', sharedReference);
  });
  useEffect(() => nameSponsor(), []);
  const checkedPincode = useCheckedPincode();
  const fillPincode = useEffectEvent((pincode: string) => {
    if (pincode && !loaded.isFailed && form.values.pincode === '') form.change('pincode', pincode);
  });
  useEffect(() => fillPincode(checkedPincode), [checkedPincode]);
  const unnameSponsor = () => {
    if (form.savedReference === '' && form.values.referenceId === sharedReference) form.change('referenceId', '');
  };
  const address = useAddressChoice(quoted.quote?.address_question);
  const editAddress = () => {
    address.correct();
    form.goTo({ city: true });
  };
  const city = address.isCorrected ? { city: deliveryTexts.addressChoice.editField } : {};
  const placing = usePlaceOrder({
    member,
    form,
    areDetailsMissing: loaded.isFailed,
    quoted,
    method,
    destination,
    address,
  });
  const asksForQuote = cartAsksForQuotation(mode, payButtons);
  // Settings that could not be read look like a shop without buttons; its refusal of the quote tells them apart.
  if (asksForQuote || (mode === 'none' && quoted.failure !== null))
    return <ClosedCheckout title={checkout.closed} text={asksForQuote && checkout.closedAsk} />;
  if (closed !== null) return <ClosedCheckout title={closed} text={checkout.kept} />;
  return (
    <div className="column" data-calm>
      <PageMeta title={checkout.title} />
      <Breadcrumbs trail={[{ label: checkout.cart, to: '/cart' }, { label: checkout.title }]} />
      <PageTitle>{checkout.title}</PageTitle>
      <CheckoutBar quote={quoted.quote} />
      <div className={styles.sides}>
        <section aria-labelledby="details">
          <h2 id="details" className={styles.heading}>
            {members.title}
          </h2>
          {loaded.isFailed ? (
            <FailedPart text={members.loadFailed} />
          ) : (
            <ProfileForm form={{ ...form, errors: { ...form.errors, ...city } }} isSummed />
          )}
        </section>
        <div className={styles.summary}>
          <CheckoutSummary
            quoted={quoted}
            placing={placing}
            method={method}
            onChoose={paymentChoice.write}
            advancePercentage={advancePercentage}
            unchosen={<Unchosen member={member} isOver={hasBegun} isComing={sharedProduct !== null} />}
            addressChoice={<AddressChoice choice={address} onEdit={editAddress} />}
            referredBy={
              <ReferredBy
                referrer={referrer}
                savedDetails={`${String(form.saved !== null)} ${form.savedReference}`}
                onForget={unnameSponsor}
              />
            }
          />
        </div>
      </div>
    </div>
  );
}

interface UnchosenProps {
  member: WireUser;
  /** Something was to be bought here, and is not any more. */
  isOver: boolean;
  /** The chosen product is being stored. */
  isComing: boolean;
}

/** Stands where nothing is to be bought: the whole cart is taken then, but not again where an order was placed. */
function Unchosen({ member, isOver, isComing }: UnchosenProps) {
  const { checkout } = useOrdersTexts();
  const ordered = orderedIn(useNavigationState());
  if (ordered !== null) return <NothingToOrder ordered={ordered}>{checkout.ordered}</NothingToOrder>;
  if (isOver) return <NothingToOrder>{checkout.empty}</NothingToOrder>;
  return isComing ? <QuoteWaits /> : <TakeCart member={member} />;
}

/** No order can be placed: shown before anything is typed (CART-12, CFG-03, CON-166). */
function ClosedCheckout({ title, text }: { title: string; text: ReactNode }) {
  const { checkout } = useOrdersTexts();
  return (
    <div className="column">
      <PageMeta title={checkout.title} />
      <Breadcrumbs trail={[{ label: checkout.cart, to: '/cart' }, { label: checkout.title }]} />
      <PageTitle>{checkout.title}</PageTitle>
      <EmptyState
        art="lotus"
        title={title}
        text={text}
        action={<ButtonLink to="/cart">{checkout.toCart}</ButtonLink>}
      />
    </div>
  );
}
