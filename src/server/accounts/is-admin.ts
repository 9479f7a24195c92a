interface Address {
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Whether an address has unlimited use: it is listed, and known to be its owner's. */
export function isAdmin(adminEmails: readonly string[], address: Address): boolean {
  const email = address.email.toLowerCase();
  return address.emailVerified && adminEmails.some((one) => one.trim().toLowerCase() === email);
}
