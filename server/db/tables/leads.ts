import type { MessageKind } from '#domain/leads/message.ts';
import type { ListLink } from '#domain/leads/newsletter.ts';
import type { Id } from './columns.ts';

export interface NewsletterSubscribersTable {
  id: Id;
  /** Normalised. */
  email: string;
  asked_at: Date;
  /** Null until the address is confirmed. */
  consented_at: Date | null;
}

export interface NewsletterTokensTable {
  token_hash: string;
  purpose: ListLink;
  /** Null once its subscriber has left. */
  subscriber_id: number | null;
  expires_at: Date | null;
}

export interface MessagesTable {
  id: Id;
  public_id: string;
  kind: MessageKind;
  /** Null for a guest. */
  member_id: number | null;
  name: string;
  mobile: string;
  email: string;
  message: string;
  content_hash: string;
  created_at: Date;
}
