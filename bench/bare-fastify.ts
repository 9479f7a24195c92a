import fastify from "fastify";

// The yardstick of the requests a second: Fastify with one route and nothing else.
const app = fastify();
app.get("/api/me", async () => ({
  ...{ id: "someone", email: "ada@example.org", username: "Ada" },
  ...{ emailVerified: false, isAdminAccount: false },
}));
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
