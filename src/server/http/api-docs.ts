import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Collects the calls registered after this, and shows them at /api/docs where that is wanted. */
export async function addApiDocs(app: FastifyInstance, isShown: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: "Candor", version: "1", description: "Every number has a receipt." },
      components: {
        securitySchemes: { token: { type: "http", scheme: "bearer" } },
      },
    },
    transform: jsonSchemaTransform,
  });
  if (!isShown) return;
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: { title: "Calls of Candor" },
  });
}
