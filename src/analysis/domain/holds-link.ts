/**
 * What pages, mails and documents make a link of by themselves: an address of mail or of the web.
 */
export const holdsLink = (text: string): boolean =>
  link.test(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

const link = /@|:\/\/|\b(?:https?|ftp|mailto|tel|sms|xmpp):|[\p{L}\p{N}][.。]\p{L}{2}/iu;
