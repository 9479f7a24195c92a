import * as z from "zod/mini";
import { planNames, soldPlans } from "./plans.ts";

export const planName = z.enum(planNames);
export const soldPlan = z.enum(soldPlans);
