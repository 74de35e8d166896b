import { Copy, Ellipsis, OctagonX, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { endCoupon, pauseCoupon, resumeCoupon, type WireConsoleCoupon } from '#contract/console/coupons.ts';
import { classNames } from '#theme/class-names.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import button from '../ui/controls/button.module.css';
import { Button } from '../ui/controls/button.tsx';
import { Ask } from '../ui/overlay/ask.tsx';
import menu from '../ui/overlay/menu.module.css';
import { notify } from '../ui/overlay/notices.tsx';
import { useCouponWrites } from './use-coupon-writes.ts';

/** Pauses or resumes a coupon, with undo. */
function PauseButton({ coupon: { code, state } }: { coupon: WireConsoleCoupon }) {
  const { write, isPending, undo, onFailure } = useCouponWrites();
  const isPaused = state === 'paused';
  const change = async (): Promise<void> => {
    const row = isPaused ? resumeCoupon : pauseCoupon;
    const reply = await write(row, { params: { code } }, { onFailure });
    if (!reply || reply.event_id === 0) return;
    notify({
      text: fill(isPaused ? texts.resumed : texts.paused, { code }),
      onUndo: () => void undo(reply.event_id),
    });
  };
  return (
    <Button icon={isPaused ? Play : Pause} isPending={isPending} onPress={() => void change()}>
      {isPaused ? texts.resume : texts.pause}
    </Button>
  );
}

/** Ends a coupon for good, after a confirmation. */
function Ending({ coupon: { code }, onClose }: { coupon: WireConsoleCoupon; onClose: () => void }) {
  const { write, isPending, onFailure } = useCouponWrites();
  const end = async (): Promise<void> => {
    const reply = await write(endCoupon, { params: { code } }, { onFailure });
    onClose();
    if (reply) notify({ text: fill(texts.end.done, { code }) });
  };
  return (
    <Ask
      title={fill(texts.end.title, { code })}
      isOpen
      onClose={onClose}
      action={fill(texts.end.action, { code })}
      onAction={() => void end()}
      isPending={isPending}
    >
      <p>{fill(texts.end.text, { code })}</p>
    </Ask>
  );
}

/** The actions of a coupon. */
export function CouponActions({ coupon }: { coupon: WireConsoleCoupon }) {
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const isEnded = coupon.state === 'ended';
  return (
    <>
      {!isEnded && <PauseButton coupon={coupon} />}
      <MenuTrigger>
        <AriaButton className={classNames(button.button, button.secondary)}>
          <Ellipsis aria-hidden="true" />
          {texts.more}
        </AriaButton>
        <Popover placement="bottom end" className={menu.popover}>
          <Menu className={menu.menu}>
            <MenuItem
              className={menu.item}
              onAction={() => void navigate(`/products/coupons/new?from=${encodeURIComponent(coupon.code)}`)}
            >
              <Copy aria-hidden="true" />
              {texts.duplicate}
            </MenuItem>
            {!isEnded && (
              <MenuItem className={classNames(menu.item, menu.danger)} onAction={() => setEnding(true)}>
                <OctagonX aria-hidden="true" />
                {texts.endItem}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isEnding && <Ending coupon={coupon} onClose={() => setEnding(false)} />}
    </>
  );
}
